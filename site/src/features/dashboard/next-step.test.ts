import type { ScheduledClass } from '@careerspeak/contract/records'
import { describe, expect, test } from 'vitest'
import { nextStep } from './next-step'

/** Noon in India. */
const noon = Date.parse('2026-11-22T06:30:00Z')
const minutes = (count: number) => noon + count * 60_000
const lesson = (startsIn: number): ScheduledClass => ({
  _id: '1',
  id: '1',
  createdAt: '',
  batchId: '1',
  batchname: 'Morning',
  description: '',
  date: '',
  time: '',
  title: 'Small talk',
  timezone: 'Asia/Kolkata',
  duration: 60,
  link: '',
  recording: '',
  materials: [],
  startsAt: new Date(minutes(startsIn)).toISOString(),
})
const practices = [{ id: 'small talk', title: 'A coffee', level: 'B1', minutes: 8 }]

describe('the next step', () => {
  test('is the class that is live, which can be joined', () => {
    expect(nextStep([lesson(-10)], practices, noon)).toMatchObject({
      is: 'class',
      isLive: true,
      mayJoin: true,
      label: 'Live now',
      aside: '',
      title: 'Small talk',
    })
  })

  test('is a class of today, which can be joined from 15 minutes before it', () => {
    expect(nextStep([lesson(125)], practices, noon)).toMatchObject({
      is: 'class',
      isLive: false,
      mayJoin: false,
      label: 'Your next class',
      aside: 'Starts in 2 h 05 min',
    })
    expect(nextStep([lesson(15)], practices, noon)).toMatchObject({ is: 'class', mayJoin: true })
  })

  test('is today’s practice when the next class is on another day', () => {
    expect(nextStep([lesson(24 * 60)], practices, noon)).toMatchObject({
      is: 'practice',
      href: '/practice-partner?topic=small%20talk',
      label: 'Today’s 8 minutes',
      aside: 'B1',
      title: 'A coffee',
      detail: expect.stringMatching(/^Next class: tomorrow, 12:00/),
    })
  })

  test('is a practice partner when there is nothing else', () => {
    expect(nextStep([], [], noon)).toMatchObject({
      href: '/practice-partner',
      label: 'Today’s 5 minutes',
      aside: '',
      title: 'Talk to a practice partner',
      detail: 'No class is scheduled yet.',
    })
  })
})
