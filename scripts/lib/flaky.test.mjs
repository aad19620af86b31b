import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { overdueFlaky, recordFlaky } from './flaky.mjs'

const folder = mkdtempSync(join(tmpdir(), 'careerspeak-flaky-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the list of flaky tests records each with its first day, and reports it as overdue after seven', () => {
  const file = join(folder, 'flaky.json')
  writeFileSync(file, '[]\n')
  recordFlaky(['a seat', 'a mail'], new Date('2026-11-01T09:00Z'), file)
  recordFlaky(['a call', 'a seat'], new Date('2026-11-03T09:00Z'), file)
  const [seat, mail] = ['a seat', 'a mail'].map((test) => ({ test, since: '2026-11-01' }))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    seat,
    mail,
    { test: 'a call', since: '2026-11-03' },
  ])
  expect(overdueFlaky(new Date('2026-11-08T00:00Z'), file)).toEqual([])
  expect(overdueFlaky(new Date('2026-11-09T00:00Z'), file)).toEqual([seat, mail])
})
