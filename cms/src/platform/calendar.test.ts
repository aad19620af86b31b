import { outlookLink } from '@careerspeak/contract/calendar'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { createCalendar, withAttendee } from './calendar'

const event = {
  uid: 'abc@scheduled-class',
  sequence: 2,
  title: 'Speaking Up',
  description: '',
  startsAt: '2033-05-06T13:00:00.000Z',
  duration: 90,
  link: '',
}
const linesOf = (options: Partial<Parameters<typeof createCalendar>[0]> = {}) =>
  createCalendar({ method: 'PUBLISH', timezone: 'Asia/Kolkata', events: [event], ...options }).split('\r\n')

describe('createCalendar', () => {
  test('numbers the versions of an entry', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', 'UID:abc@scheduled-class', 'SEQUENCE:2', 'STATUS:CONFIRMED']),
    )
  })

  test('cancels an entry in the organizer’s name', () => {
    const organizer = { name: 'The Institute', email: 'hello@institute.example' }
    const lines = linesOf({ method: 'CANCEL', organizer })
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/MAILTO:hello@institute\.example$/)
  })

  test('invites one person to each entry, readably for another library', () => {
    const organizer = { name: 'Institute: Speak, now; Pune', email: 'hello@institute.example' }
    const events = [event, { ...event, uid: 'def', startsAt: '2033-05-13T13:00:00.000Z' }]
    const calendar = createCalendar({ method: 'REQUEST', timezone: 'Asia/Kolkata', events, organizer })
    const guest = { name: 'आशा "Asha" Rao; a name, longer than a line', email: 'asha.rao@example.com' }
    const text = withAttendee(calendar, guest)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const root = ICAL.Component.fromString(text)
    expect(root.getFirstPropertyValue('method')).toBe('REQUEST')
    const read = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(
      read.map(({ uid, sequence, startDate, endDate }) => [
        uid,
        sequence,
        startDate.toJSDate().toISOString(),
        endDate.toJSDate().toISOString(),
      ]),
    ).toEqual([
      ['abc@scheduled-class', 2, '2033-05-06T13:00:00.000Z', '2033-05-06T14:30:00.000Z'],
      ['def', 2, '2033-05-13T13:00:00.000Z', '2033-05-13T14:30:00.000Z'],
    ])
    for (const { attendees } of read) {
      expect(attendees.map((each) => [each.getFirstValue(), each.toJSON()[1]])).toEqual([
        [
          'mailto:asha.rao@example.com',
          {
            cutype: 'INDIVIDUAL',
            role: 'REQ-PARTICIPANT',
            partstat: 'NEEDS-ACTION',
            rsvp: 'FALSE',
            cn: "आशा 'Asha' Rao; a name, longer than a line",
          },
        ],
      ])
    }
  })

  test('folds lines at 75 octets, between characters, of a title in any script', () => {
    const title = 'साक्षात्कार की तैयारी: अपना परिचय दें, आत्मविश्वास से बोलें और सवालों के जवाब दें 👩‍💻'
    const description = `${title}\n${title}`
    const text = linesOf({ events: [{ ...event, title, description }], name: title }).join('\r\n')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const read = new ICAL.Event(ICAL.Component.fromString(text).getFirstSubcomponent('vevent') ?? undefined)
    expect([read.summary, read.description]).toEqual([title, description])
  })

  test('gives Outlook spaces that it reads', () => {
    expect(outlookLink({ ...event, title: 'A + B' })).toContain('subject=A%20%2B%20B')
  })

  test('is stamped with the current time, or with the last change of a published entry', () => {
    const stamp = '2033-01-02T03:04:05.000Z'
    expect(linesOf({ events: [{ ...event, stamp, cancelled: true }] })).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20330102T030405Z',
        'STATUS:CANCELLED',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      ]),
    )
    const stamped = linesOf({ method: 'REQUEST' }).find((line) => line.startsWith('DTSTAMP:'))
    const minute = new Date().toISOString().replace(/[-:]/g, '').slice(0, 11)
    expect(stamped).toContain(minute)
  })

  test('contains many entries, or none', () => {
    const many = linesOf({ events: [event, { ...event, uid: 'def' }], name: 'Interview Ready' })
    expect(many.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(many).toContain('X-WR-CALNAME:Interview Ready')
    expect(linesOf({ events: [] })).toContain('END:VCALENDAR')
  })

  test('omits the location while it is unknown', () => {
    expect(linesOf().some((line) => line.startsWith('LOCATION'))).toBe(false)
    expect(linesOf({ events: [{ ...event, link: 'https://[::1]/room' }] })).toContain(
      'LOCATION:https://[::1]/room',
    )
  })
})
