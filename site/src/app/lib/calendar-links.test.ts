import { describe, expect, it } from 'vitest'
import { calendarLinks } from './calendar-links'

const entry = {
  uid: 'abc@live-session',
  title: 'Meetings, minutes; more',
  startsAt: '2026-12-03T12:30:00.000Z',
  duration: 75,
}

describe('calendarLinks', () => {
  const [google, outlook, file] = calendarLinks(entry)

  it('gives Google the title, and start and end in UTC', () => {
    const { searchParams } = new URL(google?.href ?? '')
    expect(searchParams.get('text')).toBe(entry.title)
    expect(searchParams.get('dates')).toBe('20261203T123000Z/20261203T134500Z')
  })

  it('gives Outlook the title, and start and end in UTC', () => {
    const { searchParams } = new URL(outlook?.href ?? '')
    expect(searchParams.get('subject')).toBe(entry.title)
    expect(searchParams.get('startdt')).toBe(entry.startsAt)
    expect(searchParams.get('enddt')).toBe('2026-12-03T13:45:00.000Z')
    expect(outlook?.href).toContain('subject=Meetings%2C%20minutes')
  })

  it('gives others a file whose title is escaped', () => {
    expect(file?.file).toBe('session.ics')
    const text = decodeURIComponent(file?.href.slice(file.href.indexOf(',') + 1) ?? '')
    expect(text).toContain('DTSTART:20261203T123000Z\r\nDTEND:20261203T134500Z\r\n')
    expect(text).toContain('SUMMARY:Meetings\\, minutes\\; more\r\n')
  })

  it('names the session in the file, whose lines have at most 75 octets', () => {
    const title = 'अंग्रेज़ी में आत्मविश्वास से बोलें, हर दिन थोड़ा अभ्यास करें'
    const [, , { href } = { href: '' }] = calendarLinks({ ...entry, title })
    const text = decodeURIComponent(href.slice(href.indexOf(',') + 1))
    expect(text).toContain('UID:abc@live-session\r\n')
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
  })
})
