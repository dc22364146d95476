// Sound, off unless somebody switches it on: chips, cards, dice and the ball, made from noise as they are needed.

import { h } from "../lib/dom.js";
import { BALL, drawsNumbers, NEXT_CARD, ROLL, SPIN } from "../lib/frames.js";
import { t } from "../lib/language.js";

/** @import { TableEvent } from "../lib/types.d.ts" */

const KEY = "sound";
const MAX_AT_ONCE = 9; // cards or balls
/** @type {AudioContext | null} */
let audio = null;
let on = localStorage.getItem(KEY) === "on";

// A button that switches the sound on and off.
export function soundSwitch() {
  const button = h(
    "button",
    {
      cls: "plain coach-switch",
      "data-act": "sound",
      role: "switch",
      "aria-checked": String(on),
      onclick: () => {
        on = !on;
        localStorage.setItem(KEY, on ? "on" : "off");
        button.setAttribute("aria-checked", String(on));
        if (on) click(0, 2400);
      },
    },
    t`Sound`,
  );
  return button;
}

// A short burst of filtered noise, some seconds from now.
/** @param {number} at @param {number} pitch @param {number} [lasts] @param {number} [volume] */
function click(at, pitch, lasts = 0.05, volume = 0.25) {
  audio ??= new AudioContext();
  const { sampleRate, currentTime, destination } = audio,
    noise = audio.createBuffer(1, Math.ceil(sampleRate * lasts), sampleRate),
    samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer: noise }),
    filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.4 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: volume }))
    .connect(destination);
  source.start(currentTime + at);
}

// Plays what has just happened.
/** @param {TableEvent[]} events */
export function playSounds(events) {
  if (!on || document.hidden) return;
  let cards = 0;
  for (const event of events) {
    if (event.kind === "bet") click(0, 3200);
    else if (event.kind === "spun") spinning(SPIN / 1000);
    else if (event.kind === "rolled") for (const part of [0, 0.4, 0.65, 0.9]) click((part * ROLL) / 1000, 900, 0.08);
    else if (drawsNumbers(event)) for (let at = 0; at < event.numbers.length; at++) click((at * BALL) / 1000, 1200);
    else if (event.kind === "dealt" && cards < MAX_AT_ONCE) click((cards++ * NEXT_CARD) / 1000, 5200, 0.09, 0.12);
    else if (event.kind === "settled" && event.net > 0) for (const at of [0, 0.07, 0.15]) click(at, 3000);
  }
}

// The ball ticks over the pockets, slower and slower, and drops.
/** @param {number} seconds */
function spinning(seconds) {
  for (let at = 0, gap = 0.03; at < seconds * 0.92; at += gap, gap *= 1.045) click(at, 2600, 0.02, 0.08);
  click(seconds * 0.95, 1400, 0.07, 0.3);
}
