import * as z from 'zod/mini'
import type { Sample } from '../core/watch'

/** The fields that we read of the messages of YouTube's player; each message has only changed ones. A state of 1 is playing. */
const message = z.object({
  info: z.object({
    currentTime: z.optional(z.number()),
    duration: z.optional(z.number()),
    playerState: z.optional(z.number()),
  }),
})
const PLAYING_STATE = 1

/** The delay between two attempts to reach a player that has not answered. */
const CALL_INTERVAL_MS = 250

/** Merges a player's message into the previous sample; undefined for any other message. */
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
 * `origin` is the frame's. Returns a function that stops it.
 */
export function listenToPlayer(
  frame: HTMLIFrameElement,
  origin: string,
  onSample: (sample: Sample) => void,
): () => void {
  let sample: Sample = { at: 0, length: 0, playing: false }
  // Any frame may receive this: it says nothing about the learner.
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
