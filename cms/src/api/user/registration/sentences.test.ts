import { describe, expect, test } from 'vitest'
import { tell } from './sentences'

const guest = { email: 'asha@example.com', title: 'Meetings' }

describe('tell', () => {
  test('confirms a seat and the mail', () => {
    expect(tell({ ...guest, again: false, waiting: false }, true)).toBe(
      'Your seat in “Meetings” is reserved. We have sent the details to asha@example.com.',
    )
  })

  test('names the place on the waiting list', () => {
    expect(tell({ ...guest, again: false, waiting: true, place: 3 }, true)).toContain(
      'Every seat in “Meetings” is taken. You are number 3 on the waiting list',
    )
  })

  test('says that the mail is still to come', () => {
    expect(tell({ ...guest, again: false, waiting: false }, false)).toBe(
      'Your seat in “Meetings” is reserved. Our mail to asha@example.com could not be sent yet. We keep trying, and there is nothing you need to do.',
    )
  })

  test('reminds who has asked before, and promises no second mail', () => {
    expect(tell({ ...guest, again: true, waiting: false }, false)).toBe(
      'You already have a seat in “Meetings”. The details are in the mail we sent you.',
    )
    expect(tell({ ...guest, again: true, waiting: true, place: 2 }, false)).toBe(
      'You are already on the waiting list of “Meetings”, at number 2. We write to you as soon as a seat is free.',
    )
  })
})
