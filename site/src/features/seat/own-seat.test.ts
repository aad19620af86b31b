import { describe, expect, it } from 'vitest'
import { seatView } from './own-seat'

const seat = {
  standing: 'seat',
  title: 'Meetings',
  startsAt: '2033-05-06T12:30:00.000Z',
  timezone: 'Asia/Kolkata',
  place: null,
} as const

const labels = (...[registration]: Parameters<typeof seatView>) =>
  seatView(registration).actions.map(({ kind, label }) => `${kind}: ${label}`)

describe('seatView', () => {
  it('shows the session and its time in the session’s timezone', () => {
    const { text, when } = seatView(seat)
    expect(text).toContain('You have a seat in “Meetings”.')
    expect(when).toBe('Friday, 6 May, 6:00 pm IST')
  })

  it('omits the time of a session that is no longer published', () => {
    expect(seatView({ ...seat, startsAt: null, timezone: null }).when).toBe('')
  })

  it('offers to release a seat, and to leave the waiting list', () => {
    expect(labels(seat)).toEqual(['cancel: Give my seat back'])
    expect(labels({ ...seat, standing: 'waiting', place: 3 })).toEqual(['cancel: Leave the waiting list'])
    expect(seatView({ ...seat, standing: 'waiting', place: 3 }).text).toContain('number 3')
  })

  it('offers to confirm first, or to deny the registration', () => {
    expect(labels({ ...seat, standing: 'pending' })).toEqual([
      'confirm: Confirm my seat',
      'cancel: This wasn’t me',
    ])
  })

  it('offers to delete the details once the session is over', () => {
    const past = { ...seat, startsAt: '2026-05-06T12:30:00.000Z' }
    expect(seatView(past).text).not.toContain('You have a seat')
    expect(labels(past)).toEqual(['cancel: Delete my details'])
  })

  it('offers nothing for a deleted registration', () => {
    expect(seatView(null)).toMatchObject({ heading: 'You’re not registered', actions: [] })
  })
})
