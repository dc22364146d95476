// A poker table: it takes the place of the layout where people play each other for a pot.

import { TablePage } from "./table.js";

export class PokerPage extends TablePage {}
