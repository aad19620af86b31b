import { describe, expect, test } from 'vitest'
import { jsonLine } from './log-line'

const time = new Date('2026-11-22T10:00:00Z')
const parse = (entry: Parameters<typeof jsonLine>[0]) => JSON.parse(jsonLine(entry, time))

describe('jsonLine', () => {
  test('says what happened, when, and in which request', () => {
    expect(parse({ level: 'http', message: 'GET /api/x 200 (3 ms)', requestId: 'r-1', status: 200 })).toEqual(
      {
        ...{ level: 'http', time: time.toISOString(), requestId: 'r-1' },
        ...{ msg: 'GET /api/x 200 (3 ms)', status: 200 },
      },
    )
  })

  test('says what happened where what is known beside it cannot be written', () => {
    const error: Record<string, unknown> = {}
    error.cause = error
    expect(parse({ level: 'error', message: 'No', error })).toMatchObject({ level: 'error', msg: 'No' })
  })

  test('is one line, without what belongs to people', () => {
    const text = jsonLine({ level: 'error', message: 'No:\nasha@example.com', path: '/x?token=abc' }, time)
    expect(text).not.toContain('\n')
    expect(JSON.parse(text)).toMatchObject({ msg: 'No:\n…@…', path: '/x?token=…' })
  })
})
