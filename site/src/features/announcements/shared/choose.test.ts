import type { LearnersAnnouncement } from '@careerspeak/contract/announcements'
import { describe, expect, test } from 'vitest'
import { forToday, unreadText, withRead } from './choose'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const one = (id: string, more: Partial<LearnersAnnouncement> = {}): LearnersAnnouncement => ({
  _id: id,
  id,
  createdAt: '',
  batchId: 'b1',
  batchname: 'Interview Ready',
  author: 'Nandini Rao',
  subject: id,
  body: '',
  pinnedUntil: null,
  publishAt: '',
  changedAt: null,
  read: true,
  ...more,
})

describe('the announcements of Today', () => {
  test('name the first unread one, else a pinned one', () => {
    const pinned = one('pinned', { pinnedUntil: '2026-11-23T00:00:00Z' })
    const over = one('over', { pinnedUntil: '2026-11-21T00:00:00Z' })
    expect(forToday([over, pinned, one('new', { read: false })], NOW)?._id).toBe('new')
    expect(forToday([over, pinned, one('read')], NOW)?._id).toBe('pinned')
    expect(forToday([over, one('read')], NOW)).toBeUndefined()
  })

  test('are marked as read in their place', () => {
    const read = withRead({ data: [one('newer'), one('older', { read: false })], unread: 1 }, 'older', 0)
    expect(read).toMatchObject({ unread: 0, data: [{ _id: 'newer' }, { _id: 'older', read: true }] })
  })

  test.each([
    [0, 'No unread'],
    [2, 'Two unread'],
    [10, 'Ten unread'],
    [11, '11 unread'],
  ])('counts %d in words', (count, text) => {
    expect(unreadText(count)).toBe(text)
  })
})
