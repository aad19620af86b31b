import { clear, createStore, del, get, keys, set, type UseStore, values } from 'idb-keyval'
import { readTakes, soundIsOld, type Take } from '../core/take'

/** Why a take could not be kept: the browser has no room, or keeps nothing at all. */
export type KeepProblem = 'full' | 'unavailable'

let opened: { numbers: UseStore; sounds: UseStore } | undefined

/** Opened when it is first asked for: there is none in private windows of some browsers. */
function stores() {
  opened ??= {
    numbers: createStore('speaking-mirror', 'takes'),
    sounds: createStore('speaking-mirror-sounds', 'sounds'),
  }
  return opened
}

const keepProblem = (error: unknown): KeepProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'

/** The takes of this device, the oldest first, and which of them still have their sound. Sounds that are too old are deleted. */
export async function loadTakes(now: number): Promise<{ takes: Take[]; sounds: ReadonlySet<string> }> {
  try {
    const takes = readTakes(await values(stores().numbers))
    const sounds = new Set((await keys(stores().sounds)).map(String))
    const wanted = new Set(takes.filter((take) => !soundIsOld(take, now)).map(({ id }) => id))
    const old = [...sounds].filter((id) => !wanted.has(id))
    for (const id of old) await del(id, stores().sounds)
    return { takes, sounds: new Set([...sounds].filter((id) => wanted.has(id))) }
  } catch (error) {
    console.warn('This browser keeps no takes', error)
    return { takes: [], sounds: new Set() }
  }
}

/** Keeps a take; the numbers first, which nearly always find room. */
export async function keepTake(take: Take, sound: Blob): Promise<KeepProblem | null> {
  try {
    await set(take.id, take, stores().numbers)
    await set(take.id, sound, stores().sounds)
    return null
  } catch (error) {
    console.warn('The take could not be kept', error)
    return keepProblem(error)
  }
}

/** The sound of a take; undefined when it was deleted. */
export async function soundOf(id: string): Promise<Blob | undefined> {
  const sound: unknown = await get(id, stores().sounds)
  return sound instanceof Blob ? sound : undefined
}

/** Deletes the sound of a take, or of all. Their numbers stay. */
export const deleteSounds = (id?: string): Promise<void> =>
  id === undefined ? clear(stores().sounds) : del(id, stores().sounds)

/** Deletes sounds and numbers. */
export async function forgetTakes(): Promise<void> {
  await clear(stores().sounds)
  await clear(stores().numbers)
}
