import { del, get, set, type UseStore } from 'idb-keyval'
import { openDatabase } from '#app/device-data/databases'
import type { Report } from '#app/recording/core/report'
import { storedReport } from '#app/recording/core/stored-report'

/** A recording that is not handed in yet. Its id names it to the server, also after days. */
export type KeptTake = { id: string; sound: Blob; report: Report }

let opened: UseStore | undefined
const store = () => {
  opened ??= openDatabase('homework-takes')
  return opened
}

/** The recording of a task; undefined where there is none, or the browser stores nothing. */
export async function readTake(task: string): Promise<KeptTake | undefined> {
  const kept = await get<Partial<KeptTake>>(task, store()).catch(() => undefined)
  const report = storedReport.safeParse(kept?.report).data
  return kept?.id && kept.sound instanceof Blob && report
    ? { id: kept.id, sound: kept.sound, report }
    : undefined
}

/** Keeps the recording of a task. Where the browser stores nothing, it lasts as long as the page. */
export const storeTake = (task: string, take: KeptTake): Promise<void> =>
  set(task, take, store()).catch((error: unknown) => console.warn('The recording couldn’t be kept', error))

export const forgetTake = (task: string): Promise<void> =>
  del(task, store()).catch((error: unknown) => console.warn('The recording couldn’t be deleted', error))
