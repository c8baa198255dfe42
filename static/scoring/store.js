/**
 * What this phone keeps of a sheet: hands not yet acknowledged, one entry each, and the sheet as it
 * was last read. Each item has a storage key of its own, so that two tabs never overwrite each
 * other's list, and the keys sort in the order the items must be sent.
 *
 * An item is {key, kind: "start"|"hand", game, number, body, tried, trouble}: `key` is its
 * Idempotency-Key, `game` the number of the game on the sheet, `number` the hand's (0 for the
 * start), `tried` whether it was ever sent off, `trouble` null or {kind, …} for someone to settle.
 */

const pad = (number) => String(number).padStart(4, "0");

/** A key for a write; unlike crypto.randomUUID it works without https. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One request keeps its key however often it is tried; another request gets another. */
export class Once {
  #told = null;
  #key = null;

  key(...request) {
    const told = JSON.stringify(request);
    if (told !== this.#told) {
      this.#told = told;
      this.#key = newKey();
    }
    return this.#key;
  }
}

export class Store extends EventTarget {
  /** `sheet`: its id. Another tab's changes are announced as "change", like our own. */
  constructor(sheet) {
    super();
    this.prefix = `benny/${sheet}/`;
    this.memory = new Map();
    addEventListener("storage", (event) => {
      if (event.key === null || event.key.startsWith(this.prefix)) this.#changed();
    });
  }

  /** Whether the phone keeps what it is given; false in some private windows or when full. */
  get lasting() {
    return this.memory.size === 0;
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }

  #write(name, value) {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(this.prefix + name, text);
      this.memory.delete(name);
    } catch {
      this.memory.set(name, text);
    }
  }

  #read(name) {
    let text = this.memory.get(name);
    if (text === undefined) {
      try {
        text = localStorage.getItem(this.prefix + name);
      } catch {
        return null;
      }
    }
    try {
      return JSON.parse(text ?? "null");
    } catch {
      return null;
    }
  }

  #erase(name) {
    this.memory.delete(name);
    try {
      localStorage.removeItem(this.prefix + name);
    } catch {
      // Storage that cannot be reached holds nothing of ours.
    }
  }

  #names() {
    const names = [...this.memory.keys()];
    try {
      for (let i = 0; i < localStorage.length; i += 1) {
        const name = localStorage.key(i);
        if (name.startsWith(this.prefix)) names.push(name.slice(this.prefix.length));
      }
    } catch {
      // As above.
    }
    return [...new Set(names)];
  }

  static #name(item) {
    return `unsent/${pad(item.game)}/${pad(item.number)}/${item.key}`;
  }

  /** Everything unsent, in the order it must be sent; of one game if `game` is named. */
  unsent(game = null) {
    const within = game === null ? "unsent/" : `unsent/${pad(game)}/`;
    return this.#names()
      .filter((name) => name.startsWith(within))
      .sort()
      .map((name) => this.#read(name))
      .filter((item) => item !== null);
  }

  add(item) {
    this.#write(Store.#name(item), { tried: false, trouble: null, ...item });
    this.#changed();
  }

  /** Put `changes` into an item that is still here; true if it was. */
  update(item, changes) {
    const name = Store.#name(item);
    const stored = this.#read(name);
    if (stored === null) return false;
    this.#write(name, { ...stored, ...changes });
    this.#changed();
    return true;
  }

  remove(item) {
    this.#erase(Store.#name(item));
    this.#changed();
  }

  /** Put one item in another's place (a changed hand is another request, with another key). */
  replace(item, changes) {
    this.#erase(Store.#name(item));
    this.add({ ...item, tried: false, trouble: null, key: newKey(), ...changes });
  }

  /** The sheet, its outcomes and who is where, as last read; null if never. */
  get kept() {
    return this.#read("kept");
  }

  keep(kept) {
    this.#write("kept", kept);
  }

  /** Small habits of this phone, such as which way the table is turned. */
  habit(name, fallback) {
    return this.#read(`habit/${name}`) ?? fallback;
  }

  setHabit(name, value) {
    this.#write(`habit/${name}`, value);
  }
}
