import type { Claim, Due } from '@careerspeak/contract/fees'
import { describe, expect, test } from 'vitest'
import { dueText, waitingPaise } from './due-now'

const due = (dueOn: string, state: Due['state'], kind: Due['kind'] = 'instalment'): Due => ({
  _id: dueOn,
  kind,
  label: 'Instalment',
  batch_name: 'Interview Ready',
  dueOn,
  paise: 500_000,
  paid: 0,
  state,
})

const textOf = (dues: Due[], toPay = 500_000) => dueText({ dues, toPay }, '2026-06-15')

describe('the amount to pay now', () => {
  test('names the day of the oldest overdue instalment', () => {
    const dues = [due('2026-06-10', 'overdue'), due('2026-05-05', 'overdue'), due('2026-07-01', 'open')]
    expect(textOf(dues)).toBe('To pay now, due since Tue 5 May')
  })

  test('names the day of the next instalment where none is overdue', () => {
    expect(textOf([due('2026-05-05', 'paid'), due('2026-07-01', 'open')])).toBe(
      'Your next instalment, due on Wed 1 Jul',
    )
  })

  test('is to be paid today on its day', () => {
    expect(textOf([due('2026-06-15', 'open')])).toBe('To pay today')
  })

  test('ignores the state of a discount once everything is paid', () => {
    expect(textOf([due('2026-05-05', 'paid'), due('2026-07-01', 'open', 'discount')], 0)).toBe(
      'Everything is paid. Thank you.',
    )
  })
})

test('adds the payments that are being checked, without those that were refused', () => {
  const claim = (state: Claim['state'], paise: number): Claim => ({
    _id: state,
    reference: '633312345678',
    paise,
    sentAt: '2026-11-28T10:00:00Z',
    state,
    answer: '',
  })
  expect(waitingPaise([claim('waiting', 100), claim('refused', 200), claim('waiting', 50)])).toBe(150)
})
