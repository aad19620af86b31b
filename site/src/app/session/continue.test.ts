import { beforeEach, describe, expect, test } from 'vitest'
import { $continue, readContinue, rememberClasses, rememberPlace } from './continue'
import { signInLearner, signOut } from './session'

const now = Date.parse('2026-11-21T12:00:00Z')
const lesson = (title: string, inMinutes: number) => ({
  title,
  startsAt: new Date(now + inMinutes * 60_000).toISOString(),
  duration: 60,
})

describe('the learner’s next step', () => {
  beforeEach(() => {
    signOut()
    signInLearner('token', { fullName: 'Asha Nair' })
  })

  test('ends with the session', () => {
    rememberPlace('/practice', 'Practice')
    signOut()
    expect($continue.get()).toBeUndefined()
  })

  test('is not a page that was refused', () => {
    rememberPlace('/practice', 'Practice')
    rememberPlace('/admin', 'Admin Dashboard')
    rememberPlace('/coach?tab=week', 'Coach')
    expect($continue.get()?.place).toEqual({ path: '/practice', title: 'Practice' })
  })

  test('is the coach’s page for a coach', () => {
    signInLearner('token', { fullName: 'Meera Rao', accountType: 'coach' })
    rememberPlace('/coach', 'Coach')
    expect($continue.get()?.place).toEqual({ path: '/coach', title: 'Coach' })
  })

  test('forgets a refused page that was stored earlier', () => {
    const stored = { classes: [], place: { path: '/admin', title: 'Admin Dashboard' } }
    expect(readContinue(JSON.stringify(stored))).toEqual({ classes: [] })
  })

  test('are the next five classes, without those that have ended', () => {
    const classes = [
      lesson('over', -60),
      lesson('running', -59),
      ...[5, 4, 3, 2, 1].map((n) => lesson(`${n}`, n)),
    ]
    rememberClasses(classes, now)
    expect($continue.get()?.classes.map(({ title }) => title)).toEqual(['running', '1', '2', '3', '4'])
  })

  test('is the last place, beside the classes', () => {
    rememberClasses([lesson('soon', 1)], now)
    rememberPlace('/my-mistakes', 'My mistakes')
    rememberClasses([lesson('sooner', 0)], now)
    expect($continue.get()).toEqual({
      classes: [lesson('sooner', 0)],
      place: { path: '/my-mistakes', title: 'My mistakes' },
    })
  })

  test('is read back as it was stored', () => {
    const stored = { classes: [lesson('soon', 1)], place: { path: '/practice', title: 'Practice' } }
    expect(readContinue(JSON.stringify(stored))).toEqual(stored)
  })

  test.each(['', 'null', '1', '{}', '{"classes":1}', '{"classes":[null]}'])('is nothing in %j', (text) => {
    expect(readContinue(text)).toBeUndefined()
  })

  test('leaves out what is no class, and a place elsewhere', () => {
    const stored = {
      classes: [{ title: 1, startsAt: 'x', duration: 'y' }],
      place: { path: 'https://evil.example', title: 'Evil' },
    }
    expect(readContinue(JSON.stringify(stored))).toEqual({ classes: [] })
  })
})
