import type { LearnersAnnouncement } from '@careerspeak/contract/announcements'

/** An announcement with whether it was unread when the page fetched it: reading it must not move it. */
export type Listed = LearnersAnnouncement & { fresh: boolean }

export const isPinned = ({ pinnedUntil }: Pick<LearnersAnnouncement, 'pinnedUntil'>, now: number): boolean =>
  pinnedUntil !== null && Date.parse(pinnedUntil) > now

/** How many announcements Today shows at most. */
const MAX_SHOWN = 3

/** What Today shows of a list: what was unread first, then what is pinned, then the newest. */
export function forToday(listed: readonly Listed[], now: number): Listed[] {
  const rank = (one: Listed) => (one.fresh ? 0 : isPinned(one, now) ? 1 : 2)
  return [...listed].sort((one, other) => rank(one) - rank(other)).slice(0, MAX_SHOWN)
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "Two unread", "12 unread". */
export const unreadText = (count: number): string => `${NUMBERS[count] ?? count} unread`

/** A list in which an announcement has been read. */
export const withRead = <List extends { data: Listed[]; unread: number }>(
  list: List,
  id: string,
  unread: number,
): List => ({
  ...list,
  unread,
  data: list.data.map((one) => (one._id === id ? { ...one, read: true } : one)),
})
