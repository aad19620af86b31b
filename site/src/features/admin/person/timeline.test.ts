import { expect, test } from 'vitest'
import { timelineOf } from './timeline'

test('the timeline of a person shows seats, notes, misses and answers, the latest first', () => {
  const registration = {
    _id: 'r1',
    id: 'r1',
    createdAt: '2026-11-01T10:00:00.000Z',
    fullName: 'Asha',
    email: 'a@b.example',
    phoneNumber: '',
    session: 's1',
    sessionTitle: 'Interviews',
    seatNumber: 1,
    place: null,
    standing: 'seat',
    source: null,
    enquiry: { state: 'called', nextCallOn: '', note: 'Asks for evenings.' },
  } as const
  const walkIn = {
    ...registration,
    createdAt: '2026-11-02T10:00:00.000Z',
    sessionTitle: 'Evenings',
    standing: 'enquiry',
    source: 'walk-in',
  } as const
  const classes = [
    { _id: 'c1', title: 'One', startsAt: '2026-11-10T10:00:00.000Z', status: 'present', note: '' },
    { _id: 'c2', title: 'Two', startsAt: '2026-11-11T10:00:00.000Z', status: 'absent', note: '' },
    { _id: 'c3', title: 'Three', startsAt: '2026-11-12T10:00:00.000Z', status: 'late', note: 'The bus.' },
  ] as const
  const learning = {
    classes: [...classes],
    attended: 2,
    counted: 3,
    percent: 67,
    missesInARow: 0,
    done: 0,
    items: 0,
  }
  const answers = [{ _id: 'a1', question: 'Why us?', sentAt: '2026-11-13T10:00:00.000Z', reviewed: false }]
  const messages = [
    { at: '2026-11-13T09:00:00.000Z', by: 'Meera', how: 'opened' as const, what: 'Absent from “Two”' },
  ]
  const who = {
    fullName: 'Asha',
    email: 'a@b.example',
    phoneNumber: '',
    internationalNumber: '',
    account: null,
  }
  expect(
    timelineOf({ ...who, learning, answers, messages, registrations: [registration, walkIn] }).map(
      ({ text }) => text,
    ),
  ).toEqual([
    'Sent an answer: “Why us?”',
    'Message opened in WhatsApp by Meera: Absent from “Two”',
    'Late: Three. “The bus.”',
    'Absent: Two',
    'Walked in, asked about “Evenings” · Called. Asks for evenings.',
    'Asked for a seat in “Interviews” · Called. Asks for evenings.',
  ])
})
