import { keyOf } from '#app/device-data/owner'

const TALK_KEY = keyOf('practice-talk')

/** The tab's unfinished talk as it was stored, or null. */
export function readUnfinished(): string | null {
  try {
    return sessionStorage.getItem(TALK_KEY)
  } catch {
    return null
  }
}

/** Stores a talk until it ends, or removes it; false where the browser has no room. */
export function writeUnfinished(text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(TALK_KEY)
    else sessionStorage.setItem(TALK_KEY, text)
    return true
  } catch {
    return false
  }
}
