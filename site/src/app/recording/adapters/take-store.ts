import { clear, del, get, keys, set, type UseStore, values } from 'idb-keyval'
import { isOld } from '../core/recorded-file'

/** Why a take could not be kept: the browser has no room, or keeps nothing at all. */
export type SaveProblem = 'full' | 'unavailable'

/** Where takes are kept: what is known of them, and their recordings. Each is a database of its own. */
interface Stores {
  takes: UseStore
  recordings: UseStore
}

const saveProblem = (error: unknown): SaveProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'

/**
 * Keeps takes in IndexedDB, which holds sounds and pictures on the disk as OPFS would and has the same quota, and can be
 * written to in every browser. `open` is called when something is first asked for: there is none in private windows of some
 * browsers. `read` makes takes of what an earlier visit stored.
 */
export function createTakeStore<Take extends { id: string; at: number }>(
  open: () => Stores,
  read: (stored: readonly unknown[]) => Take[],
) {
  let opened: Stores | undefined
  const stores = () => {
    opened ??= open()
    return opened
  }

  return {
    /** The takes of this device, the oldest first, and which of them have their recording. Recordings that are too old are deleted. */
    async load(now: number): Promise<{ takes: Take[]; recorded: ReadonlySet<string> }> {
      try {
        const takes = read(await values(stores().takes))
        const recorded = (await keys(stores().recordings)).map(String)
        const wanted = new Set(takes.filter((take) => !isOld(take, now)).map(({ id }) => id))
        for (const id of recorded) if (!wanted.has(id)) await del(id, stores().recordings)
        return { takes, recorded: new Set(recorded.filter((id) => wanted.has(id))) }
      } catch (error) {
        console.warn('This browser keeps no takes', error)
        return { takes: [], recorded: new Set() }
      }
    },

    /** Keeps a take; first what is known of it, which nearly always finds room. Without a recording the kept one stays. */
    async keep(take: Take, recording?: Blob): Promise<SaveProblem | null> {
      try {
        await set(take.id, take, stores().takes)
        if (recording) await set(take.id, recording, stores().recordings)
        return null
      } catch (error) {
        console.warn('The take could not be kept', error)
        return saveProblem(error)
      }
    },

    /** The recording of a take; undefined when it was deleted. */
    async recordingOf(id: string): Promise<Blob | undefined> {
      const recording: unknown = await get(id, stores().recordings)
      return recording instanceof Blob ? recording : undefined
    },

    /** Deletes the recording of a take, or of all. What is known of them stays. */
    deleteRecordings: (id?: string): Promise<void> =>
      id === undefined ? clear(stores().recordings) : del(id, stores().recordings),

    /** Deletes a take with its recording. */
    async remove(id: string): Promise<void> {
      await del(id, stores().recordings)
      await del(id, stores().takes)
    },

    /** Deletes all takes with their recordings. */
    async forget(): Promise<void> {
      await clear(stores().recordings)
      await clear(stores().takes)
    },
  }
}
