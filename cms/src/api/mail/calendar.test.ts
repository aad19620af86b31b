import { describe, expect, test } from 'vitest'
import { createCalendar } from './calendar'

const event = {
  uid: 'abc@scheduled-class',
  sequence: 2,
  title: 'Speaking Up',
  description: '',
  startsAt: '2033-05-06T13:00:00.000Z',
  duration: 90,
  link: '',
}
const linesOf = (wish: Partial<Parameters<typeof createCalendar>[0]> = {}) =>
  createCalendar({ method: 'PUBLISH', timezone: 'Asia/Kolkata', events: [event], ...wish }).split('\r\n')

describe('createCalendar', () => {
  test('tells the versions of an entry apart', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', 'UID:abc@scheduled-class', 'SEQUENCE:2', 'STATUS:CONFIRMED']),
    )
  })

  test('takes an entry back, in the name of who gave it', () => {
    const organizer = { name: 'The Institute', email: 'hello@institute.example' }
    const lines = linesOf({ method: 'CANCEL', organizer })
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/MAILTO:hello@institute\.example$/)
  })

  test('holds many entries, or none', () => {
    const many = linesOf({ events: [event, { ...event, uid: 'def' }], name: 'Interview Ready' })
    expect(many.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(many).toContain('X-WR-CALNAME:Interview Ready')
    expect(linesOf({ events: [] })).toContain('END:VCALENDAR')
  })

  test('says nothing of a place that is not known yet', () => {
    expect(linesOf().some((line) => line.startsWith('LOCATION'))).toBe(false)
    expect(linesOf({ events: [{ ...event, link: 'https://[::1]/room' }] })).toContain(
      'LOCATION:https://[::1]/room',
    )
  })
})
