import { describe, expect, test } from 'vitest'
import { forToday, type Listed, unreadText, withRead } from './choose'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const one = (id: string, more: Partial<Listed> = {}): Listed => ({
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
  fresh: false,
  ...more,
})
const idsOf = (listed: Listed[]) => listed.map(({ _id }) => _id)

describe('the announcements of Today', () => {
  test('are unread ones first, then pinned ones, then the newest, three at most', () => {
    const pinned = one('pinned', { pinnedUntil: '2026-11-23T00:00:00Z' })
    const over = one('over', { pinnedUntil: '2026-11-21T00:00:00Z' })
    expect(idsOf(forToday([pinned, over, one('new'), one('unread', { fresh: true })], NOW))).toEqual([
      'unread',
      'pinned',
      'over',
    ])
  })

  test('stay in place when they are read', () => {
    const data = [one('newer'), one('older', { fresh: true, read: false })]
    const read = withRead({ data, unread: 1 }, 'older', 0)
    expect(read.data[1]?.read).toBe(true)
    expect(idsOf(forToday(read.data, NOW))).toEqual(['older', 'newer'])
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
