import * as z from 'zod/mini'
import type { Sample } from '../core/watch'

/** What YouTube's player posts to the page: of all it says, what has changed of these. A state of 1 is playing. */
const message = z.object({
  info: z.object({
    currentTime: z.optional(z.number()),
    duration: z.optional(z.number()),
    playerState: z.optional(z.number()),
  }),
})
const PLAYING_STATE = 1

/** Milliseconds between two tries to reach a player that has not answered yet. */
const CALL_INTERVAL_MS = 250

/** Reads what a player has posted, on top of what it said before; undefined for anything else that frames post. */
export function readSample(data: unknown, before: Sample): Sample | undefined {
  const { data: said } = z.safeParse(message, parseJson(data))
  if (!said) return undefined
  const { currentTime, duration, playerState } = said.info
  return {
    at: currentTime ?? before.at,
    length: duration ?? before.length,
    playing: playerState === undefined ? before.playing : playerState === PLAYING_STATE,
  }
}

function parseJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

/**
 * Listens to the player in a frame by the messages of YouTube's own embed, so that no script of theirs runs on our page.
 * `origin` is the frame's. Gives back how to stop.
 */
export function listenToPlayer(
  frame: HTMLIFrameElement,
  origin: string,
  onSample: (sample: Sample) => void,
): () => void {
  let sample: Sample = { at: 0, length: 0, playing: false }
  // Whoever is asked may know that: it says nothing of the learner.
  const call = () =>
    frame.contentWindow?.postMessage('{"event":"listening","id":"player","channel":"widget"}', '*')
  const calling = setInterval(call, CALL_INTERVAL_MS)
  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    const next = readSample(event.data, sample)
    if (!next) return
    clearInterval(calling)
    sample = next
    onSample(sample)
  }
  window.addEventListener('message', hear)
  return () => {
    clearInterval(calling)
    window.removeEventListener('message', hear)
  }
}
