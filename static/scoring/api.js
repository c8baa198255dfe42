/** Talking to the server. Answers are {status, body, etag}; no answer at all throws NoAnswer. */

import { _ } from "./i18n.js";

const PATIENCE = 10_000;

/** The server could not be reached, or did not answer in time. */
export class NoAnswer extends Error {}

function csrfToken() {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken="));
  return found ? decodeURIComponent(found.slice("csrftoken=".length)) : "";
}

async function ask(path, options) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const response = await fetch(path, {
      credentials: "same-origin",
      cache: "no-store",
      signal: patience.signal,
      ...options,
    });
    const text = await response.text();
    let body = null;
    try {
      body = text ? JSON.parse(text) : null;
    } catch {
      // A gateway's error page: the status says enough.
    }
    const { headers, status } = response;
    return { status, body, etag: headers.get("ETag"), retryAfter: Number(headers.get("Retry-After")) };
  } catch {
    throw new NoAnswer();
  } finally {
    clearTimeout(timer);
  }
}

export function read(path, { etag } = {}) {
  const headers = { Accept: "application/json" };
  if (etag) headers["If-None-Match"] = etag;
  return ask(path, { headers });
}

/** `key`: the Idempotency-Key; `version`: what was read, for If-Match. */
export async function write(method, path, body, { key, version } = {}) {
  // The page may have come from the phone's own shelf, which sets no cookie.
  if (!csrfToken()) await ask("/table/", { headers: { Accept: "text/html" } });
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/json",
    "X-CSRFToken": csrfToken(),
  };
  if (key) headers["Idempotency-Key"] = key;
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  return ask(path, { method, headers, body: body === null ? undefined : JSON.stringify(body) });
}

const root = "/api/v1";
const hands = (game) => `${root}/games/${game}/hands`;

export const signIn = (code) => write("POST", `${root}/tables/sign-in`, { code });
export const sheet = (id, etag) => read(`${root}/sheets/${id}`, { etag });
export const choices = (id, etag) => read(`${root}/sheets/${id}/choices`, { etag });
export const game = (id, etag) => read(`${root}/games/${id}`, { etag });
export const start = (id, body, key) => write("POST", `${root}/sheets/${id}/games`, body, { key });
export const record = (id, body, key) => write("POST", hands(id), body, { key });
export const amend = (id, number, body, version, key) =>
  write("PUT", `${hands(id)}/${number}`, body, { key, version });
export const undo = (id, number, version, key) =>
  write("DELETE", `${hands(id)}/${number}`, null, { key, version });

/** What a refusal says, in words for the scorer. */
export function wordsOf(answer) {
  const { body } = answer;
  const faults = (body?.faults ?? []).filter((fault) => fault.severity !== "warning");
  if (faults.length) return faults.map((fault) => fault.message);
  if (body?.detail) return [body.detail];
  if (body?.title) return [body.title];
  return [
    _("The server answered with number {status}. Nothing was lost; try again.", { status: answer.status }),
  ];
}
