import { readAnnouncements } from '@careerspeak/contract/announcements'
import { CallError, retry } from '#app/http/retry'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { withRead } from './shared/choose'
import { $announcements } from './shared/store'

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
