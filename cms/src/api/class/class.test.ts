import { describe, expect, test } from 'vitest'
import { type ClassChange, notificationsOf, type StoredClass } from './class'

describe('notificationsOf', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const [first, second] = [1, 2].map((id) => ({ id, documentId: `batch-${id}`, name: `Batch ${id}` }))
  const lesson = (more: Partial<StoredClass> = {}): StoredClass => ({
    id: 1,
    documentId: 'lesson',
    title: 'Speaking',
    description: null,
    link: null,
    recording: null,
    date: '2026-12-01',
    time: '16:00:00.000',
    timezone: 'Asia/Kolkata',
    duration: 60,
    sequence: 3,
    startsAt: '2026-12-01T10:30:00.000Z',
    updatedAt: '2026-11-01T10:30:00.000Z',
    batch: first ?? null,
    ...more,
  })
  const notified = (...changes: ClassChange[]) =>
    notificationsOf(changes, now).map(({ occasion, batch, classes }) => [
      occasion,
      batch.id,
      classes.map(({ sequence }) => sequence),
    ])
  const over = { startsAt: '2026-12-01T08:59:00.000Z' }

  test('notifies of a new, a moved and a cancelled class, each with the next sequence', () => {
    const after = lesson({ duration: 90, sequence: 4 })
    expect(notified({ after })).toEqual([['classScheduled', 1, [4]]])
    expect(notified({ before: lesson(), after })).toEqual([['classMoved', 1, [4]]])
    expect(notified({ before: lesson() })).toEqual([['classCancelled', 1, [4]]])
  })

  test('notifies both batches when a class moves from one to the other', () => {
    const after = lesson({ batch: second ?? null, sequence: 4 })
    expect(notified({ before: lesson(), after })).toEqual([
      ['classCancelled', 1, [4]],
      ['classScheduled', 2, [4]],
    ])
  })

  test('notifies of a series once for each weekday, and of another class separately', () => {
    const series = [0, 1, 2].map((sequence) => ({ after: lesson({ sequence }) }))
    const thursdays = [4, 5].map((sequence) => ({ after: lesson({ sequence, date: '2026-12-03' }) }))
    expect(notified(...series, { after: lesson({ title: 'Listening' }) }, ...thursdays)).toEqual([
      ['classesScheduled', 1, [0, 1, 2]],
      ['classScheduled', 1, [3]],
      ['classesScheduled', 1, [4, 5]],
    ])
  })

  test('ignores past classes, classes without a batch, and changes calendars do not show', () => {
    expect(notified({ after: lesson(over) }, { before: lesson(over) })).toEqual([])
    expect(notified({ after: lesson({ batch: null }) }, { before: lesson({ batch: null }) })).toEqual([])
    expect(notified({ before: lesson(), after: lesson({ recording: 'https://video.example/1' }) })).toEqual(
      [],
    )
  })

  test('notifies only invited students when just the wording changes', () => {
    const reworded = (before: Partial<StoredClass>, after: Partial<StoredClass>) =>
      notificationsOf([{ before: lesson(before), after: lesson(after) }], now).map(
        ({ occasion, onlyInvited }) => [occasion, onlyInvited],
      )
    expect(reworded({}, { title: 'Speaking up' })).toEqual([['classMoved', true]])
    expect(reworded({}, { description: 'Bring a question.' })).toEqual([['classMoved', true]])
    expect(reworded({}, { title: 'Speaking up', time: '17:00', startsAt: '2026-12-01T11:30:00Z' })).toEqual([
      ['classMoved', undefined],
    ])
    expect(reworded({}, { title: ' Speaking ', description: '\n' })).toEqual([])
    expect(reworded(over, { ...over, title: 'Speaking up' })).toEqual([])
  })

  test('notifies when a past class moves into the future', () => {
    expect(notified({ before: lesson(over), after: lesson() })).toEqual([['classMoved', 1, [3]]])
  })
})
