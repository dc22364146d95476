// Proves one round of a pitboss table, offline: node verify.mjs PROOF.json [PUBLIC-KEY], or verify() below in a page.
// Not checked here: a public beacon's signature (`pitboss verify` does) and the rules (`pitboss replay` does).
// @ts-nocheck - short enough to read and to keep; tests hold it to 300 lines

function demand(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}
const bytes = (text) => new TextEncoder().encode(text);
const hex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
const number = (data) => BigInt(`0x${hex(data)}`);
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
export function unhex(text) {
  demand(/^([0-9a-f]{2})+$/.test(text), `${text} is not hexadecimal`);
  return Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
}

// ---------------------------------------------------------------------------- SHA-256, SHA-512, HMAC
function root(n, k) {
  let [guess, better] = [n, n >> 1n];
  while (better < guess) [guess, better] = [better, ((k - 1n) * better + n / better ** (k - 1n)) / k];
  return guess;
}
const cut = (x) => BigInt.asUintN(64, x);
const PRIMES = [];
for (let n = 2; PRIMES.length < 80; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const K512 = PRIMES.map((prime) => cut(root(BigInt(prime) << 192n, 3n)));
const H512 = PRIMES.slice(0, 8).map((prime) => cut(root(BigInt(prime) << 128n, 2n)));
const [K256, H256] = [K512, H512].map((words) => Int32Array.from(words, (word) => Number(word >> 32n) | 0));

function padded(message, block) {
  const data = new Uint8Array(Math.ceil((message.length + 1 + block / 8) / block) * block);
  data.set(message);
  data[message.length] = 0x80;
  new DataView(data.buffer).setBigUint64(data.length - 8, BigInt(message.length) * 8n);
  return new DataView(data.buffer);
}

export function sha256(message) {
  const [data, state, w] = [padded(message, 64), Int32Array.from(H256), new Int32Array(64)];
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < data.byteLength; at += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]];
      const mixed = (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      w[i] = i < 16 ? data.getInt32(at + 4 * i) : w[i - 16] + w[i - 7] + mixed;
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K256[i] + w[i]) | 0;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] += value));
  }
  return unhex(Array.from(state, (value) => (value >>> 0).toString(16).padStart(8, "0")).join(""));
}

function sha512(message) {
  const [data, state, w] = [padded(message, 128), [...H512], []];
  const turn = (x, n) => cut((x >> n) | (x << (64n - n)));
  for (let at = 0; at < data.byteLength; at += 128) {
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 80; i++) {
      const [x, y] = [w[i - 15], w[i - 2]];
      const mixed = () => (turn(x, 1n) ^ turn(x, 8n) ^ (x >> 7n)) + (turn(y, 19n) ^ turn(y, 61n) ^ (y >> 6n));
      w[i] = i < 16 ? data.getBigUint64(at + 8 * i) : cut(w[i - 16] + w[i - 7] + mixed());
      const one = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + ((e & f) ^ (cut(~e) & g)) + K512[i] + w[i];
      const two = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, cut(d + one), c, b, a, cut(one + two)];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = cut(state[i] + value)));
  }
  return unhex(state.map((value) => value.toString(16).padStart(16, "0")).join(""));
}

function hmac(key, message) {
  const block = joined(key, new Uint8Array(64 - key.length)); // keys have 32 bytes here
  const pad = (mask) => block.map((byte) => byte ^ mask);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

// ---------------------------------------------------------------------------- Ed25519 (RFC 8032)
const P = (1n << 255n) - 19n;
const ORDER = (1n << 252n) + 27742317777372353535851937790883648493n;
const mod = (x) => ((x % P) + P) % P;
function power(base, exponent, result = 1n) {
  for (; exponent; exponent >>= 1n, base = mod(base * base)) if (exponent & 1n) result = mod(result * base);
  return result;
}
const D = mod(-121665n * power(121666n, P - 2n));
const little = (data) => number(Uint8Array.from(data).reverse());
function point(data) {
  const y = BigInt.asUintN(255, little(data));
  const square = mod((y * y - 1n) * power(D * y * y + 1n, P - 2n));
  let x = power(square, (P + 3n) / 8n);
  if (mod(x * x) !== square) x = mod(x * power(2n, (P - 1n) / 4n));
  demand(y < P && mod(x * x) === square, "a point of a signature is not on the curve");
  if (x % 2n !== BigInt(data[31] >> 7)) x = mod(-x);
  return [x, y, 1n, mod(x * y)];
}

function sum([x1, y1, z1, t1], [x2, y2, z2, t2]) {
  const [a, b] = [mod((y1 - x1) * (y2 - x2)), mod((y1 + x1) * (y2 + x2))];
  const [c, d] = [mod(2n * t1 * t2 * D), mod(2n * z1 * z2)];
  return [mod((b - a) * (d - c)), mod((d + c) * (b + a)), mod((d - c) * (d + c)), mod((b - a) * (b + a))];
}

function times(scalar, of, result = [0n, 1n, 1n, 0n]) {
  for (; scalar; scalar >>= 1n, of = sum(of, of)) if (scalar & 1n) result = sum(result, of);
  return result;
}

function isSigned(publicKey, message, signature) {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const [start, s] = [signature.slice(0, 32), little(signature.slice(32))];
  const hashed = little(sha512(joined(start, publicKey, message))) % ORDER;
  const left = times(s, point(unhex(`58${"66".repeat(31)}`)));
  const right = sum(point(start), times(hashed, point(publicKey)));
  return s < ORDER && [0, 1].every((i) => mod(left[i] * right[2]) === mod(right[i] * left[2]));
}

// ---------------------------------------------------------------------------- the draws
const DECK = "2 3 4 5 6 7 8 9 10 J Q K A".split(" ").flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
const TWICE = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5".split(" ");
const ONCE = "3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2".split(" ");
const repeat = (names, count) => names.flatMap((name) => Array(count).fill(name));

/** The names that are drawn once each, in the published order; undefined for equipment that keeps all outcomes. */
function listed([kind, count, jokers, removed]) {
  if (kind === "tile") return [...repeat(TWICE, 2), ...ONCE];
  if (kind === "drum") return Array.from({ length: count }, (_, i) => String(i + 1));
  if (kind !== "card") return undefined;
  return repeat([...DECK.filter((card) => card.slice(0, -1) !== removed), ...repeat(["JK"], jokers)], count);
}

function choose(n, k) {
  let ways = BigInt(k <= n);
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** The number of outcomes of equipment that keeps them all, and the name of each. */
function counted([kind, n, k]) {
  if (kind === "marks") return { size: BigInt(n.length), name: (index) => n[index] };
  if (kind === "dice") {
    const face = (index, die) => ((index / BigInt(k) ** BigInt(n - 1 - die)) % BigInt(k)) + 1n;
    return { size: BigInt(k ** n), name: (i) => Array.from({ length: n }, (_, die) => face(i, die)).join("-") };
  }
  demand(kind === "quick-pick", `${kind} is not equipment that this program knows`);
  const rest = (index, mark, left) => {
    const ways = choose(n - mark, left - 1);
    if (index >= ways) return rest(index - ways, mark + 1, left);
    return left > 1 ? `${mark}-${rest(index, mark + 1, left - 1)}` : `${mark}`;
  };
  return { size: choose(n, k), name: (index) => rest(index, 1, k) };
}

function without(names, removed, otherwise) {
  const rest = [...names];
  for (const name of removed) {
    demand(rest.includes(name), `${name} ${otherwise}`);
    rest.splice(rest.indexOf(name), 1);
  }
  return rest;
}

function below(n, key, draw) {
  for (let tries = 0; ; tries++) {
    const value = number(hmac(key, bytes(`${draw}.${tries}`)));
    if (value < (1n << 256n) - ((1n << 256n) % n)) return value % n;
  }
}

/** Follows the shoes through the log, so that no card is missing that was not dealt since the shuffle. */
class Shoes {
  known = {};
  round() {
    [this.dealt, this.id] = [{}, ""];
  }
  state(stated) {
    const [spec, missing] = [stated.slice(0, -1), stated.at(-1).split(" ").filter(Boolean)];
    this.id = JSON.stringify(spec);
    const all = listed(spec);
    this.left = all && without(all, missing, "is missing more often than it exists").join(" ");
    if (!all) return (this.other = counted(spec));
    const goesOn = this.known[this.id]?.has(this.left);
    if (!goesOn) without(this.dealt[this.id] ?? [], missing, "is missing, but nobody was dealt it");
    if (!goesOn) this.known[this.id] = new Set([this.left]);
  }
  draw(name, key, draw) {
    demand(this.id, "a draw does not say what it came from");
    const left = this.left?.split(" ");
    if (key) {
      const index = below(left ? BigInt(left.length) : this.other.size, key, draw);
      const drawn = left ? left[index] : this.other.name(index);
      demand(drawn === name, `draw ${draw} is ${name}, but the seed gives ${drawn}`);
    }
    if (!left) return;
    this.known[this.id].delete(this.left);
    this.left = without(left, [name], "was not there to be drawn").join(" ");
    this.known[this.id].add(this.left);
    (this.dealt[this.id] ??= []).push(name);
  }
}

// ---------------------------------------------------------------------------- the proof
function chained(lines, head) {
  return lines.map((line) => {
    const raw = line.slice(0, -75);
    head = hex(sha256(bytes(head + raw)));
    demand(line === `${raw},"hash":"${head}"}`, "the chain of the log is broken");
    return { events: [], chance: [], ...JSON.parse(`${raw}}`), hash: head };
  });
}

const signatures = {}; // many proofs share a root
function checkRoot(line, receipt, key) {
  const signed = JSON.parse(line);
  const text = `pitboss root 1\n${line.slice(0, line.indexOf(',"signature":"'))}}`;
  signatures[line] ??= isSigned(unhex(signed.key), bytes(text), unhex(signed.signature));
  demand(signatures[line], "the signature of the root is wrong");
  demand(!key || signed.key === key, "the root is signed by another key");
  let node = sha256(joined([0], bytes(JSON.stringify([receipt.log, receipt.entry, receipt.head]))));
  for (const step of receipt.path) {
    const pair = [unhex(step.slice(1)), node];
    node = sha256(joined([1], ...(step[0] === "<" ? pair : pair.reverse())));
  }
  demand(hex(node) === signed.root, "the receipt does not lead to the root");
  return signed;
}

function keyOf({ round, said, pulse }, seed) {
  const lines = ["pitboss chance 1", round];
  for (const seat of Object.keys(said).sort((a, b) => a - b)) lines.push(`seat ${seat} ${said[seat]}`);
  if (pulse) lines.push(`beacon ${pulse.chain} ${pulse.round} ${hex(sha256(unhex(pulse.signature)))}`);
  return hmac(unhex(seed), bytes(lines.join("\n")));
}

const shown = ({ kind, cards = [], hidden = {}, result, faces = [] }) =>
  ({ dealt: [...cards, ...(hidden.cards ?? [])], spun: [result], rolled: [faces.join("-")] })[kind] ?? [];

/** Proves round `proof.round`, or throws. `key`: the house's, if known; `mine`: { seat, reveal, promise } as kept. */
export function verify(proof, { key = "", mine = null } = {}) {
  const log = chained(proof.lines, proof.head); // 1. every line follows from the one before
  const signed = checkRoot(proof.root, proof.receipt, key); // 2. a signed root covers the last line
  const { log: name, entry, head } = proof.receipt;
  demand(name === `table ${proof.table}` && log.at(-1).n === entry && log.at(-1).hash === head, "another's receipt");
  const seeds = Object.fromEntries(
    log.flatMap(({ events }) => events).map(({ kind, round, seed }) => [kind + round, seed]),
  );
  let [shoes, revealed, promised, round, proved] = [new Shoes(), {}, null, null, null];
  if (/^0+$/.test(proof.head)) promised = log.shift().chance;
  for (const { events, chance, from = [] } of log) {
    if (proved) break; // the lines after the round only lead to the receipt
    for (const event of events) {
      if (event.kind === "contributed" && event.reveal) revealed[event.seat] = event.reveal;
      if (event.kind !== "chance fixed") continue;
      if (promised) {
        // 3. the commitments of the house and of the seats, and the beacon's round, were promised a round before
        demand(event.commitment === promised.next, "the commitment is not the one that was promised");
        demand((event.pulse?.round ?? 0) === (promised.next_pulse ?? 0), "another round of the beacon was promised");
        for (const [seat, value] of Object.entries(event.said))
          demand(hex(sha256(unhex(value))) === promised.sealed[seat], `seat ${seat} had not committed to its value`);
        demand(
          Object.keys(revealed).every((seat) => event.said[seat]),
          "a value that a seat revealed was left out",
        );
      }
      const seed = seeds[`seed revealed${event.round}`];
      demand(!seed || hex(sha256(unhex(seed))) === event.commitment, "the seed is not the one committed to"); // 4.
      round = { ...event, key: seed && keyOf(event, seed), draws: [], dealt: [], exposed: [], promised };
      [promised, revealed] = [event, {}];
      shoes.round();
    }
    for (const [at, outcome] of chance.entries()) {
      // 5. every draw in its order is the one that the published function gives
      for (const [first, ...stated] of from) if (first === at) shoes.state(stated);
      shoes.draw(outcome, round.key, round.draws.push(outcome) - 1);
    }
    for (const event of events) (event.to === "exposed" ? round?.exposed : round?.dealt)?.push(...shown(event));
    if (!round || !events.some(({ kind }) => kind === "seed revealed")) continue;
    for (const cards of [round.dealt, round.exposed]) without(round.draws, cards, "was dealt, but not drawn"); // 6.
    if (round.round === proof.round) proved = round;
    round = null;
  }
  demand(proved?.promised, "the proof lacks the round, or what was promised before it");
  if (mine) {
    // 7. your value was used, and the house had promised what your page saw before it gave the value away
    demand(proved.said[mine.seat] === mine.reveal, "the round does not have your value");
    const seen = ({ next, next_pulse = 0, sealed }) =>
      JSON.stringify([next, next_pulse, Object.entries(sealed).sort()]);
    demand(seen(mine.promise) === seen(proved.promised), "the house had promised something else to your page");
  }
  const { draws, said, pulse } = proved; // a silent seat could have revealed a value and did not
  const silent = Object.keys(proved.promised.sealed).filter((seat) => !(seat in said));
  return { round: proof.round, draws, seats: Object.keys(said), silent, pulse, root: signed.n, at: signed.at };
}

if (globalThis.process?.argv?.[1]?.endsWith("verify.mjs")) {
  const proof = JSON.parse((await import("node:fs")).readFileSync(process.argv[2], "utf8"));
  console.log(JSON.stringify(verify(proof, { key: process.argv[3] ?? "", mine: proof.mine ?? null })));
}
