import { describe, expect, test } from 'vitest'
import { attendanceWords, together, weekPercents } from './figures'

const WEEKS = ['2026-11-16', '2026-11-23', '2026-11-30']

describe('attendance by week', () => {
  test('is a percentage of the counted marks, and null without any', () => {
    const weeks = [{ attended: 2, counted: 3 }, null, { attended: 0, counted: 4 }]
    expect(weekPercents(weeks)).toEqual([67, null, 0])
  })

  test('is added up over batches, and stays null where none has a mark', () => {
    const one = { attendance: [{ attended: 1, counted: 4 }, null] }
    const other = { attendance: [{ attended: 2, counted: 2 }, null] }
    expect(together([one, other], 2)).toEqual([{ attended: 3, counted: 6 }, null])
  })

  test('is a line of at least two weeks, and otherwise a sentence', () => {
    expect(attendanceWords(WEEKS, [67, null, 0])).toEqual({
      isLine: true,
      text: '67% in the week of Mon 16 Nov, 0% in the week of Mon 30 Nov',
    })
    expect(attendanceWords(WEEKS, [null, 80, null])).toEqual({
      isLine: false,
      text: '80% in the week of Mon 23 Nov',
    })
    expect(attendanceWords(WEEKS, [null, null, null])).toEqual({
      isLine: false,
      text: 'None in 3 weeks',
    })
  })
})
