import { describe, expect, test } from 'vitest'
import { controls, initialPractice } from './practice'
import { calling, connected, play, searching } from './practice.fixture'

describe('the buttons', () => {
  test('allow to start, and nothing else, at rest', () => {
    expect(controls(initialPractice)).toMatchObject({
      canStart: true,
      canEnd: false,
      searching: false,
      yourId: null,
    })
  })

  test('allow only to cancel while searching and while the call is placed', () => {
    for (const events of [searching, calling])
      expect(controls(play(...events).practice)).toMatchObject({
        searching: true,
        canStart: false,
        canEnd: false,
        canCancel: true,
        canSkip: false,
      })
  })

  test('allow to end and to go on to the next partner when connected', () => {
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
