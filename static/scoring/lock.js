/** One tab of this phone at a time. */

import { newKey } from "./store.js";

const LIFE = 15_000;
const SETTLE = 50;
const PATIENCE = 100;

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Run `work` while no other tab of this phone runs work of the same name; returns its result. */
export async function alone(name, work) {
  if (navigator.locks) return navigator.locks.request(name, work);
  return withNote(name, work);
}

// Without https there are no Web Locks. A dated note in storage serves; who finds its own note after
// a moment has the lock, and a tab that died loses it in time.
async function withNote(name, work) {
  const owner = newKey();
  const note = () => JSON.parse(localStorage.getItem(name) ?? "null");
  const take = () => localStorage.setItem(name, JSON.stringify({ owner, until: Date.now() + LIFE }));
  try {
    while (note()?.owner !== owner) {
      if ((note()?.until ?? 0) > Date.now()) await pause(PATIENCE);
      else {
        take();
        await pause(SETTLE);
      }
    }
  } catch {
    // A browser that stores nothing shares nothing between its tabs either.
    return work();
  }
  const renewal = setInterval(take, LIFE / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    localStorage.removeItem(name);
  }
}
