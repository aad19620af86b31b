import { describe, expect, test } from 'vitest'
import { type ClassChange, notificationsOf, type StoredClass } from './class'

describe('notificationsOf', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const [first, second] = [1, 2].map((id) => ({ id, documentId: `batch-${id}`, name: `Batch ${id}` }))
  const lesson = (more: Partial<StoredClass> = {}): StoredClass => ({
    ...{ id: 1, documentId: 'lesson', title: 'Speaking', description: null, link: null, recording: null },
    ...{ date: '2026-12-01', time: '16:00:00.000', timezone: 'Asia/Kolkata', duration: 60, sequence: 3 },
    startsAt: '2026-12-01T10:30:00.000Z',
    updatedAt: '2026-11-01T10:30:00.000Z',
    batch: first ?? null,
    ...more,
  })
  const told = (...changes: ClassChange[]) =>
    notificationsOf(changes, now).map(({ occasion, batch, classes }) => [
      occasion,
      batch.id,
      classes.map(({ sequence }) => sequence),
    ])
  const over = { startsAt: '2026-12-01T08:59:00.000Z' }

  test('tells of a new class, a moved one and a cancelled one, which gets the next number', () => {
    const after = lesson({ duration: 90, sequence: 4 })
    expect(told({ after })).toEqual([['classScheduled', 1, [4]]])
    expect(told({ before: lesson(), after })).toEqual([['classMoved', 1, [4]]])
    expect(told({ before: lesson() })).toEqual([['classCancelled', 1, [4]]])
  })

  test('tells both batches where a class goes from one to the other', () => {
    const after = lesson({ batch: second ?? null, sequence: 4 })
    expect(told({ before: lesson(), after })).toEqual([
      ['classCancelled', 1, [4]],
      ['classScheduled', 2, [4]],
    ])
  })

  test('tells of a series at once, and of another class by itself', () => {
    const series = [0, 1, 2].map((sequence) => ({ after: lesson({ sequence }) }))
    expect(told(...series, { after: lesson({ title: 'Listening' }) })).toEqual([
      ['classesScheduled', 1, [0, 1, 2]],
      ['classScheduled', 1, [3]],
    ])
  })

  test('is silent about what is over, what is nobody’s, and what does not matter to calendars', () => {
    expect(told({ after: lesson(over) }, { before: lesson(over) })).toEqual([])
    expect(told({ after: lesson({ batch: null }) }, { before: lesson({ batch: null }) })).toEqual([])
    expect(told({ before: lesson(), after: lesson({ recording: 'https://video.example/1' }) })).toEqual([])
  })

  test('tells of other words of a class that is to come those alone who have an invitation', () => {
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

  test('tells of a class that is over and comes once more', () => {
    expect(told({ before: lesson(over), after: lesson() })).toEqual([['classMoved', 1, [3]]])
  })
})
