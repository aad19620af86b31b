import { describe, expect, test } from 'vitest'
import { createInvitation } from './mails'

const session = {
  documentId: 'abc123',
  title: 'Speaking Up, in Meetings; at last',
  description: 'Two lines\nof text',
  startsAt: '2026-11-30T12:30:00.000Z',
  timezone: 'Asia/Kolkata',
  duration: 75,
  capacity: 20,
  joinLink: 'https://meet.example/abc',
}

describe('createInvitation', () => {
  const lines = createInvitation(session).split('\r\n')

  test('uses a stable UID for the session', () => {
    expect(lines).toContain('UID:abc123@live-session')
  })

  test('includes start, end and timezone', () => {
    expect(lines).toContain('DTSTART:20261130T123000Z')
    expect(lines).toContain('DTEND:20261130T134500Z')
    expect(lines).toContain('X-WR-TIMEZONE:Asia/Kolkata')
  })

  test('escapes text from editors', () => {
    expect(lines).toContain('SUMMARY:Speaking Up\\, in Meetings\\; at last')
    expect(lines).toContain('DESCRIPTION:Two lines\\nof text')
  })

  test('falls back to UTC for an unknown timezone', () => {
    expect(createInvitation({ ...session, timezone: 'Nowhere' })).toContain('X-WR-TIMEZONE:UTC\r\n')
  })
})
