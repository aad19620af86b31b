import { describe, expect, test } from 'vitest'
import { bodyOf, errorsByPath, newRow, rowsOf, sumOf } from './instalments'

const row = (dueOn: string, amount = '5,000') => ({ key: 'a', label: 'First', amount, dueOn })

describe('plan', () => {
  test('is read from amounts as they are typed, and refuses one that can’t be read as 0', () => {
    expect(bodyOf([row('2026-11-01', '₹ 5,000.50'), row('2026-12-01', 'five')])).toMatchObject([
      { key: 'a', label: 'First', paise: 500_050, dueOn: '2026-11-01' },
      { paise: 0 },
    ])
  })

  test('shows stored amounts so that they are read back', () => {
    const instalments = bodyOf([row('2026-11-01', '1,23,456.50')])
    expect(bodyOf(rowsOf(instalments))).toEqual(instalments)
  })

  test('adds the amounts that can be read', () => {
    expect(sumOf([row('', '5000'), row('', ''), row('', '250.50')])).toBe(525_050)
  })

  test.each([
    ['2026-11-08', '2026-12-08'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['', ''],
  ])('continues the row of %j a month later, with its amount', (dueOn, next) => {
    expect(newRow([row(dueOn)])).toMatchObject({ label: 'Instalment 2', amount: '5,000', dueOn: next })
  })

  test('begins without an amount or a day', () => {
    expect(newRow([])).toMatchObject({ label: 'Instalment 1', amount: '', dueOn: '' })
  })

  test('shows the first error of each field', () => {
    const issues = [
      { path: ['instalments', 1, 'paise'], message: 'One' },
      { path: 'instalments.1.paise', message: 'Two' },
    ]
    expect([...errorsByPath(issues)]).toEqual([['instalments.1.paise', 'One']])
  })
})
