import { get, set, type UseStore } from 'idb-keyval'
import { atom } from 'nanostores'
import { openDatabase } from '#app/device-data/databases'
import { keyOf } from '#app/device-data/owner'
import { report } from '#app/lib/report'
import { readUnsentMarks, type Waiting } from './unsent'

const KEY = 'marks'

/** The unsent marks of this account, which all tabs share. */
export const $waiting = atom<Waiting>({})

let opened: UseStore | undefined
const store = () => {
  opened ??= openDatabase('unsent')
  return opened
}

const tabs = new BroadcastChannel(keyOf('unsent'))
tabs.addEventListener('message', ({ data }) => $waiting.set(readUnsentMarks(data)))

/** Replaces the unsent marks. The database outlives a killed browser, which loses the last seconds of local storage. */
export function setWaiting(waiting: Waiting): void {
  $waiting.set(waiting)
  tabs.postMessage(waiting)
  set(KEY, waiting, store()).catch((error: unknown) =>
    report('Marks couldn’t be stored on this device:', error),
  )
}

/** Reads the marks that earlier pages left. */
export async function restoreWaiting(): Promise<void> {
  $waiting.set({ ...readUnsentMarks(await get(KEY, store())), ...$waiting.get() })
}
