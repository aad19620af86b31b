import { describe, expect, test } from 'vitest'
import { reservationMessage } from './reservation-message'

const guest = { email: 'asha@example.com', title: 'Meetings', seatsLeft: 0 }

describe('reservationMessage', () => {
  test('confirms the seat and the mail', () => {
    expect(reservationMessage({ ...guest, standing: 'seat' }, true)).toBe(
      'Your seat in “Meetings” is reserved. We’ve sent the details to asha@example.com.',
    )
  })

  test('names the place on the waiting list', () => {
    expect(reservationMessage({ ...guest, standing: 'waiting', place: 3 }, true)).toContain(
      'Every seat in “Meetings” is taken. You’re number 3 on the waiting list',
    )
  })

  test('says that the mail is delayed', () => {
    expect(reservationMessage({ ...guest, standing: 'seat' }, false)).toBe(
      'Your seat in “Meetings” is reserved. Our e-mail to asha@example.com couldn’t be sent yet. We’ll keep trying; there’s nothing you need to do.',
    )
  })

  test('asks for confirmation, and promises no seat before it', () => {
    expect(reservationMessage({ ...guest, standing: 'pending' }, true)).toBe(
      'Please confirm with the link in the e-mail we sent to asha@example.com. Until then no seat in “Meetings” is reserved for you.',
    )
    expect(reservationMessage({ ...guest, standing: 'pending' }, false)).toContain(
      'It couldn’t be sent yet, but we’ll keep trying.',
    )
  })
})
