import { clear, del, get, keys, set, type UseStore, values } from 'idb-keyval'
import { isOld } from '../core/recorded-file'

/** Why a take could not be stored: the browser is full, or stores nothing at all. */
export type SaveProblem = 'full' | 'unavailable'

/** The stores of takes: their data and their recordings, each a database of its own. */
interface Stores {
  takes: UseStore
  recordings: UseStore
}

const saveProblem = (error: unknown): SaveProblem =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable'

/**
 * Stores takes in IndexedDB, which has the same quota as OPFS and can be written in every browser. `open` is called on first
 * use, because private windows of some browsers have no databases. `read` parses the takes of an earlier visit.
 */
export function createTakeStore<Take extends { id: string; at: number; kept?: boolean | undefined }>(
  open: () => Stores,
  read: (stored: readonly unknown[]) => Take[],
) {
  let opened: Stores | undefined
  const stores = () => {
    opened ??= open()
    return opened
  }

  return {
    /** The takes of this device, the oldest first. Old recordings are deleted. */
    async load(now: number): Promise<Take[]> {
      try {
        const takes = read(await values(stores().takes))
        const wanted = new Set(takes.filter((take) => !isOld(take, now)).map(({ id }) => id))
        for (const id of await keys(stores().recordings))
          if (!wanted.has(String(id))) await del(id, stores().recordings)
        return takes
      } catch (error) {
        console.warn('This browser keeps no takes', error)
        return []
      }
    },

    /** Stores a take, its data first because they nearly always fit. Without a recording the stored one stays. */
    async keep(take: Take, recording?: Blob): Promise<SaveProblem | null> {
      try {
        await set(take.id, take, stores().takes)
        if (recording) await set(take.id, recording, stores().recordings)
        return null
      } catch (error) {
        console.warn('The take couldn’t be kept', error)
        return saveProblem(error)
      }
    },

    /** The recording of a take, or undefined after its deletion. */
    async recordingOf(id: string): Promise<Blob | undefined> {
      const recording: unknown = await get(id, stores().recordings)
      return recording instanceof Blob ? recording : undefined
    },

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
