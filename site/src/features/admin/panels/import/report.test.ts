import type { ImportRow } from '@careerspeak/contract/admin-import'
import { expect, test } from 'vitest'
import { csvOf, madeText, rowsToImport, rowsToShow, summaryOf } from './report'

const rowsOf = (...outcomes: ImportRow['outcome'][]): ImportRow[] =>
  outcomes.map((outcome, index) => ({
    row: index + 2,
    subject: '',
    batch: '',
    outcome,
    msg: '',
    errors: [],
    cells: {},
  }))

test('the summary counts what would happen, and names new batches', () => {
  expect(
    summaryOf({ rows: rowsOf('invited', 'invited', 'unchanged'), newBatches: ['Evening', 'Night'] }),
  ).toBe('2 people to invite and 1 row that needs nothing. New batches: Evening and Night.')
})

test('a row with an error is not imported, and is shown first', () => {
  expect(rowsToImport(rowsOf('added', 'changed', 'unchanged'))).toBe(2)
  expect(rowsToImport(rowsOf('added', 'invalid'))).toBe(1)
  expect(rowsToShow(rowsOf('added', 'invalid')).map(({ row }) => row)).toEqual([3, 2])
})

test('corrected rows are a file of their own, in which quotation marks and commas stay', () => {
  const cells = [
    { name: '???', email: 'asha@a.example' },
    { name: 'Rao, "Raju"', email: 'ravi@' },
  ]
  const rows = rowsOf('invalid', 'invalid').map((row, index) => ({ ...row, cells: cells[index] ?? {} }))
  expect(csvOf(rows, { 2: { name: 'आशा' }, 3: { email: 'ravi@a.example' } })).toBe(
    '"name","email"\n"आशा","asha@a.example"\n"Rao, ""Raju""","ravi@a.example"',
  )
})

test('a past import tells what it has made', () => {
  const past = { _id: 'a', createdAt: '', kind: 'people', fileName: 'a.csv', undone: false } as const
  expect(madeText({ ...past, invited: 12, enrolled: 0, batches: 1, classes: 0, changed: 0 })).toBe(
    '12 people invited and 1 batch created',
  )
})
