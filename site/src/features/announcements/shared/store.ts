import { announcementList } from '@careerspeak/contract/announcements'
import { atom } from 'nanostores'
import { fetcherStore } from '#app/http/fetcher'
import { $enrolledBatch } from '#app/session/learner'
import { readPart, seenAs } from '#app/session/seen'

export const $announcementsPage = atom(1)

/** Loaded where Today's reply does not hold the page. */
const readPage = async (page: number) => (await import('../read-page')).readPage(page)

/** A page of the announcements to the learner. Without a batch nothing is requested. */
export const $announcements = fetcherStore(
  ['announcements', $enrolledBatch, '/', $announcementsPage],
  async () => {
    const page = $announcementsPage.get()
    return page > 1 ? readPage(page) : readPart('announcements', () => readPage(1))
  },
  { seen: seenAs('announcements', announcementList, () => $announcementsPage.get() === 1) },
)
