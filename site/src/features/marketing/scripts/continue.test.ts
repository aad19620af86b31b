import { describe, expect, test } from 'vitest'
import { continuation } from './continue'

const now = Date.parse('2026-11-21T12:00:00Z')
const lesson = (inMinutes: number) => ({
  title: 'Small talk',
  startsAt: new Date(now + inMinutes * 60_000).toISOString(),
  duration: 60,
})
const place = { path: '/my-mistakes', title: 'My mistakes' }

describe('the continuation', () => {
  test('is the live class', () => {
    expect(continuation({ classes: [lesson(-10)], place }, now)).toEqual({
      title: 'Small talk',
      when: 'Live now',
      isLive: true,
      href: '/dashboard',
    })
  })

  test('is the next class, with its day and time', () => {
    expect(continuation({ classes: [lesson(5)], place }, now)).toMatchObject({
      title: 'Small talk',
      when: expect.stringMatching(/^Today, \d+:\d\d.[ap]m$/),
      isLive: false,
    })
  })

  test('is the last item if there is no class to come', () => {
    expect(continuation({ classes: [lesson(-60)], place }, now)).toEqual({
      title: 'My mistakes',
      when: '',
      isLive: false,
      href: '/my-mistakes',
    })
  })

  test('is empty where nothing is known', () => {
    expect(continuation(undefined, now)).toBeUndefined()
    expect(continuation({ classes: [] }, now)).toBeUndefined()
  })
})
