import { describe, expect, it } from 'vitest'
import { readReservation, readSeats } from './seat'

describe('readReservation', () => {
  it('tells a seat from a place on the waiting list', () => {
    expect(readReservation(200, { msg: 'Yours.', seatsLeft: 3, waiting: false })).toEqual({
      kind: 'reserved',
      msg: 'Yours.',
    })
    expect(readReservation(200, { msg: 'Third.', seatsLeft: 0, waiting: true })).toEqual({
      kind: 'waiting',
      msg: 'Third.',
    })
  })

  it('keeps the sentence for each field that was refused', () => {
    const errors = [{ path: 'email', message: 'Please enter an e-mail address.' }]
    const outcome = readReservation(400, { msg: 'Please look again.', error: { details: { errors } } })
    expect(outcome).toMatchObject({ kind: 'refused', msg: 'Please look again.' })
    expect(outcome).toHaveProperty('fields', new Map([['email', 'Please enter an e-mail address.']]))
  })

  it.each([undefined, null, 'Bad Gateway', {}, { msg: 7 }, { error: { details: { errors: 'none' } } }])(
    'has a sentence for a refusal that says nothing: %j',
    (body) => {
      expect(readReservation(502, body)).toEqual({
        kind: 'refused',
        msg: 'Something went wrong. Please try again.',
        fields: new Map(),
      })
    },
  )
})

describe('readSeats', () => {
  it('reads the counts', () => {
    expect(readSeats({ title: 'A session', capacity: 20, seatsLeft: 3, waiting: 0 })).toEqual({
      capacity: 20,
      seatsLeft: 3,
      waiting: 0,
    })
  })

  it.each([undefined, {}, { capacity: '20', seatsLeft: 3, waiting: 0 }])('gives nothing for %j', (body) => {
    expect(readSeats(body)).toBeUndefined()
  })
})
