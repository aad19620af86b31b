import { expect, it } from 'vitest'
import { sessionMoment } from './session-moment'

it('reads the moment in the zone of the session, whatever the zone of the builder', () => {
  expect(sessionMoment('2026-12-31T19:30:00.000Z', 'Asia/Kolkata')).toEqual({
    weekday: 'Friday',
    day: '1',
    month: 'January',
    time: '1:00 am',
    zone: 'IST',
  })
})
