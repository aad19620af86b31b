import { describe, expect, test } from 'vitest'
import { type Asked, type Report, stateOf } from './state'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const state = (report: Report, asked?: Asked, waitingSince?: string, minute = 10) =>
  stateOf({ waitingSince, asked, report, now: new Date(at(minute)) })

const old = { begunAt: at(0), doneAt: at(1) }
const asked = { at: at(5) }

describe('stateOf', () => {
  test('is idle if nothing was ever built', () => {
    expect(state({})).toEqual({ state: 'idle' })
  })

  test('is live if no build was requested since the last one', () => {
    expect(state(old)).toEqual({ state: 'live', since: at(1), seconds: 60 })
  })

  test('is queued while a change waits for further ones, regardless of earlier builds', () => {
    expect(state(old, undefined, at(9))).toEqual({ state: 'queued', since: at(9) })
    expect(state({}, { at: at(5), refusal: 'Nobody answers.' }, at(9)).state).toBe('queued')
  })

  test('is building until a build that began after the request is live', () => {
    expect(state(old, asked)).toEqual({ state: 'building', since: at(5) })
    expect(state({ begunAt: at(5), doneAt: at(6) }, asked)).toEqual({
      state: 'live',
      since: at(6),
      seconds: 60,
    })
  })

  test('is failed, with the reason, if a build that began after the request failed', () => {
    const shortages = [{ words: 'The page “Home” has no section yet. Add one.', place: '/content-manager' }]
    const failure = { begunAt: at(6), why: 'One thing is missing.', shortages }
    const { why } = failure
    expect(state({ ...old, failure }, asked)).toEqual({ state: 'failed', since: at(6), why, shortages })
  })

  test('is opening, with all that is missing, while there is no whole site yet', () => {
    const shortages = [{ words: 'The site settings aren’t published.', place: '/content-manager' }]
    const failure = { begunAt: at(0), why: 'One thing is missing.', shortages }
    const opening = { state: 'opening', since: at(1), why: failure.why, shortages }
    expect(state({ ...old, isOpening: true, failure })).toEqual(opening)
    expect(state({ ...old, isOpening: true, failure }, asked).state).toBe('building')
    const again = { begunAt: at(6), doneAt: at(7), isOpening: true, failure: { ...failure, begunAt: at(6) } }
    expect(state(again, asked)).toEqual({ ...opening, since: at(7) })
  })

  test('is building if the failed build began before the request', () => {
    expect(state({ ...old, failure: { begunAt: at(4), why: 'No course.' } }, asked).state).toBe('building')
  })

  test('is failed if the request was refused, until a later build is live', () => {
    const refused = { ...asked, refusal: 'Nobody answers.' }
    expect(state(old, refused)).toMatchObject({ state: 'failed', since: at(5), why: 'Nobody answers.' })
    expect(state({ begunAt: at(7), doneAt: at(8) }, refused).state).toBe('live')
  })

  test('is failed when the site has not changed for a long time', () => {
    expect(state(old, asked, undefined, 21)).toMatchObject({ state: 'failed', since: at(5) })
  })
})
