import { describe, expect, test } from 'vitest'
import { controls, initialPractice, sceneOf } from './practice'
import { calling, connected, play, searching } from './practice.fixture'

describe('the buttons', () => {
  test('allow only Start at rest', () => {
    expect(controls(initialPractice)).toMatchObject({
      canStart: true,
      canEnd: false,
      searching: false,
      yourId: null,
    })
  })

  test('allow only Cancel during a search and a connection attempt', () => {
    for (const events of [searching, calling])
      expect(controls(play(...events).practice)).toMatchObject({
        searching: true,
        canStart: false,
        canEnd: false,
        canCancel: true,
        canSkip: false,
      })
  })

  test('allow ending and the next partner when connected', () => {
    expect(controls(play(...connected).practice)).toMatchObject({
      searching: false,
      canStart: false,
      canEnd: true,
      canCancel: false,
      canSkip: true,
    })
  })

  test('name the partner from the match until the end', () => {
    expect(controls(play(...searching).practice).connectedTo).toBeNull()
    expect(controls(play(...calling).practice).connectedTo).toBe('partner-1')
    expect(controls(play(...connected, [1, { type: 'end' }]).practice).connectedTo).toBeNull()
  })
})

describe('the scene', () => {
  const after = (...events: Parameters<typeof play>) => sceneOf(play(...events).practice)

  test('is the call from the start of the search to its end', () => {
    expect(after()).toBe('ready')
    for (const events of [searching, calling, connected]) expect(after(...events)).toBe('call')
  })

  test('is the one after the call when it ends for any reason, with its length', () => {
    for (const event of [
      { type: 'end' },
      { type: 'partner-disconnected', matchId: 'match-1', reason: 'left' },
      { type: 'block', matchId: 'match-1' },
    ] as const) {
      const { practice } = play(...connected, [90_000, event])
      expect(sceneOf(practice)).toBe('after')
      expect(practice.call).toMatchObject({ talk: { lasted: 90_000 } })
    }
  })

  test('is the first again if no partner was found', () => {
    expect(after(...searching, [1, { type: 'end' }])).toBe('ready')
    expect(after(...searching, [30_000, { type: 'wait' }])).toBe('ready')
    expect(after(...calling, [1, { type: 'end' }])).toBe('ready')
  })

  test('leads from after the call to a preview, or to the next search', () => {
    expect(after(...connected, [1, { type: 'end' }], [2, { type: 'preview' }])).toBe('ready')
    expect(after(...connected, [1, { type: 'end' }], [2, { type: 'start' }])).toBe('call')
  })
})
