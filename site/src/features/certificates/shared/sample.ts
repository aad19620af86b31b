import { counted } from '#app/lib/counted'
import { sha256 } from './sha256'

/** In seconds: about a minute. A shorter one doesn't show how someone speaks. */
const [MIN_LENGTH, MAX_LENGTH] = [45, 75]

/** A recording whose checksum goes into a certificate, or a sentence why this one can't. */
export type Sample = { state: 'fits'; file: string; hash: string } | { state: 'unfit'; problem: string }

export async function readSample(file: File): Promise<Sample> {
  const length = await lengthOf(file)
  if (length === undefined)
    return { state: 'unfit', problem: 'We can’t play this file. Choose a recording of your voice.' }
  if (length < MIN_LENGTH || length > MAX_LENGTH)
    return {
      state: 'unfit',
      problem: `This recording lasts ${counted(Math.round(length), 'second')}. Choose one of about a minute: ${MIN_LENGTH} to ${MAX_LENGTH} seconds.`,
    }
  return { state: 'fits', file: file.name, hash: await sha256(file) }
}

/** The length of a recording in seconds; undefined if the browser can't play it. A browser's own recording tells it after a seek to its end. */
function lengthOf(file: File): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const audio = new Audio()
  const address = URL.createObjectURL(file)
  audio.addEventListener('loadedmetadata', () => {
    audio.currentTime = Number.MAX_SAFE_INTEGER
  })
  audio.addEventListener('durationchange', () => Number.isFinite(audio.duration) && resolve(audio.duration))
  audio.addEventListener('error', () => resolve(undefined))
  audio.src = address
  return promise.finally(() => URL.revokeObjectURL(address))
}
