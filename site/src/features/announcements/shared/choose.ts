import type { LearnersAnnouncement } from '@careerspeak/contract/announcements'

export const isPinned = ({ pinnedUntil }: Pick<LearnersAnnouncement, 'pinnedUntil'>, now: number): boolean =>
  pinnedUntil !== null && Date.parse(pinnedUntil) > now

/** The announcement that Today names: the first unread one, else the first pinned one. */
export const forToday = (
  listed: readonly LearnersAnnouncement[],
  now: number,
): LearnersAnnouncement | undefined =>
  listed.find(({ read }) => !read) ?? listed.find((one) => isPinned(one, now))

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "Two unread", "12 unread". */
export const unreadText = (count: number): string => `${NUMBERS[count] ?? count} unread`

/** A list after one of its announcements was read. */
export const withRead = <List extends { data: LearnersAnnouncement[]; unread: number }>(
  list: List,
  id: string,
  unread: number,
): List => ({
  ...list,
  unread,
  data: list.data.map((one) => (one._id === id ? { ...one, read: true } : one)),
})
