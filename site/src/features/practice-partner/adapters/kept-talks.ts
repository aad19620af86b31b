import { del, entries, set, type UseStore } from 'idb-keyval'
import { openDatabase } from '#app/device-data/databases'
import type { Topic } from '../core/topic'
import { decodeTalk, encodeTalk, type SavedTalk } from './saved-talk'

/** A talk that has ended, with all that was said. */
export interface KeptTalk extends SavedTalk {
  /** When it ended, in milliseconds since 1970. */
  endedAt: number
}

const MAX_KEPT = 40

let opened: UseStore | undefined

/** Opened on first use, because private windows of some browsers have no databases. */
const store = (): UseStore => (opened ??= openDatabase('practice-talks'))

/** Keeps an ended talk on this device, in place of itself or of the oldest of forty. @throws what the browser throws without room */
export async function storeTalk({ endedAt, ...talk }: KeptTalk): Promise<void> {
  await set(endedAt, encodeTalk(talk), store())
  const times = (await entries<number, string>(store()))
    .map(([at]) => at)
    .toSorted((one, other) => other - one)
  await Promise.all(times.slice(MAX_KEPT).map((at) => del(at, store())))
}

/** The kept talks about these topics, the newest first; none where the browser stores nothing. */
export async function listKeptTalks(topics: readonly Topic[]): Promise<KeptTalk[]> {
  const all = await entries<number, string>(store()).catch(() => [])
  return all
    .flatMap(([endedAt, text]) => {
      const talk = decodeTalk(text, topics)
      return talk && typeof endedAt === 'number' ? [{ ...talk, endedAt }] : []
    })
    .toSorted((one, other) => other.endedAt - one.endedAt)
}

/** Deletes a kept talk. */
export const deleteKeptTalk = (endedAt: number): Promise<void> => del(endedAt, store())
