import {
  type AdminsAnnouncement,
  adminAnnouncement,
  adminAnnouncements,
  cancelAnnouncement,
  changeAnnouncement,
  publishAnnouncement,
} from '@careerspeak/contract/admin-announcements'
import { computed } from 'nanostores'
import type { Result } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { inSentence, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { invalidate, reportFailure } from '../../store/changes'
import { listStore } from '../../store/list-store'
import { $route } from '../../store/route'
import type { CheckedAnnouncement } from './draft'

/** The value of the route's `announcement` for an unsaved one. */
export const NEW = 'new'

const $id = computed($route, ({ announcement }) =>
  announcement === NEW ? undefined : announcement || undefined,
)

/** The announcements of the route's batch or of all, page by page. */
export const $announcements = listStore(adminAnnouncements, ({ batch }) => ({ ...(batch && { batch }) }))

/** The open announcement with its readers; fetched again on return to the tab. */
export const $announcement = fetcherStore(['admin-announcement', $adminSessionId, '/', $id], () =>
  read(adminAnnouncement, { query: { id: $id.get() ?? '' } }),
)

type Stored = Result<{ announcement: AdminsAnnouncement }>

export const audienceText = ({
  batchId,
  batchname,
}: Pick<AdminsAnnouncement, 'batchId' | 'batchname'>): string =>
  batchId === null ? 'All batches' : (batchname ?? '')

/** Publishes an announcement. The form shows a failure. */
export async function publish(body: CheckedAnnouncement & { key: string }): Promise<Stored> {
  const result = await callWithSession(publishAnnouncement, { body })
  if (!result.ok) return result
  invalidate()
  const { announcement } = result.data
  notifyWhereItIs(announcement)
  return result
}

function notifyWhereItIs(announcement: AdminsAnnouncement): void {
  const { publishAt, sentAt, of } = announcement
  if (sentAt)
    notify({
      tone: 'success',
      title: `Published to ${audienceText(announcement)}`,
      text: `It’s on the page of ${counted(of, 'learner')} now. Those who get our e-mails will get one.`,
    })
  else
    notify({ tone: 'success', title: 'Scheduled', text: `It goes out ${inSentence(momentText(publishAt))}.` })
}

/** Saves a change, based on the version that the form was opened with. */
export async function saveChange(before: AdminsAnnouncement, checked: CheckedAnnouncement): Promise<Stored> {
  const body = { ...checked, previous: before.updatedAt }
  const result = await callWithSession(changeAnnouncement, { query: { id: before._id }, body })
  if (!result.ok) {
    // Another admin was faster, or it has been sent: the current version is shown.
    if (result.status === 409) $announcement.revalidate()
    return result
  }
  const { announcement } = result.data
  const { data } = $announcement.get()
  if (data) $announcement.mutate({ ...data, announcement })
  invalidate()
  if (before.sentAt)
    notify({
      tone: 'success',
      title: 'Announcement changed',
      text: 'E-mails already sent stay as they are.',
    })
  else notifyWhereItIs(announcement)
  $announcement.revalidate()
  return result
}

/** Withdraws an announcement. Resolves to whether that succeeded. */
export async function cancel({ _id }: AdminsAnnouncement): Promise<boolean> {
  const result = await callWithSession(cancelAnnouncement, { query: { id: _id } })
  if (result.ok) notify({ tone: 'success', title: 'Announcement deleted', text: result.data.msg })
  else reportFailure('The announcement couldn’t be deleted', result)
  invalidate()
  return result.ok || result.status === 404
}
