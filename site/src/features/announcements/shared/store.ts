import { announcements, readAnnouncements } from '@careerspeak/contract/announcements'
import { atom } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { CallError, retry } from '#app/http/retry'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { $enrolledBatch } from '#app/session/learner'
import { readPart, seenAs } from '#app/session/seen'
import { withRead } from './choose'

export const $announcementsPage = atom(1)

/** A page of the announcements to the learner. Without a batch nothing is requested. */
export const $announcements = fetcherStore(
  'Error fetching the announcements:',
  ['announcements', $enrolledBatch, '/', $announcementsPage],
  async () => {
    const page = $announcementsPage.get()
    // The first page is prefetched by its bare address.
    if (page > 1) return read(announcements, { query: { page } })
    return readPart('announcements', () => read(announcements, { query: {} }))
  },
  {
    seen: seenAs('announcements', announcements.reply, () => $announcementsPage.get() === 1),
  },
)

/** Records that an announcement was opened. If that fails it stays unread, and the next opening records it. */
export async function markRead(id: string): Promise<void> {
  const isUnread = () => $announcements.get().data?.data.some((one) => one._id === id && !one.read)
  if (!isUnread()) return
  try {
    const { unread } = await retry(() => callWithSession(readAnnouncements, { body: { ids: [id] } }))
    const { data } = $announcements.get()
    if (data) $announcements.mutate(withRead(data, id, unread))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report('Error noting a read announcement:', error)
  }
}
