import type { LearnersAnnouncement } from '@careerspeak/contract/announcements'

/** An announcement, and whether it was unread when it was fetched: reading it must not move it. */
export type Listed = LearnersAnnouncement & { fresh: boolean }

export const isPinned = ({ pinnedUntil }: Pick<LearnersAnnouncement, 'pinnedUntil'>, now: number): boolean =>
  pinnedUntil !== null && Date.parse(pinnedUntil) > now

/** Today shows at most this many announcements. */
const MAX_SHOWN = 3

/** The announcements for Today: unread ones first, then pinned ones, then the newest. */
export function forToday(listed: readonly Listed[], now: number): Listed[] {
  const rank = (one: Listed) => (one.fresh ? 0 : isPinned(one, now) ? 1 : 2)
  return [...listed].sort((one, other) => rank(one) - rank(other)).slice(0, MAX_SHOWN)
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "Two unread", "12 unread". */
export const unreadText = (count: number): string => `${NUMBERS[count] ?? count} unread`

/** A list after one of its announcements was read. */
export const withRead = <List extends { data: Listed[]; unread: number }>(
  list: List,
  id: string,
  unread: number,
): List => ({
  ...list,
  unread,
  data: list.data.map((one) => (one._id === id ? { ...one, read: true } : one)),
})
