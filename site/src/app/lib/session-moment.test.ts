import { expect, it } from 'vitest'
import { sessionMoment } from './session-moment'

it('shows the moment in the session’s timezone, not in the builder’s', () => {
  expect(sessionMoment('2026-12-31T19:30:00.000Z', 'Asia/Kolkata')).toEqual({
    weekday: 'Friday',
    day: '1',
    month: 'January',
    time: '1:00 am',
    zone: 'IST',
  })
})
