import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, readSettings } from './settings'

describe('settings', () => {
  test('are restored as they were left', () => {
    const chosen = { feedback: true, model: true, spoken: true, voice: 'Heera', speed: 0.75 }
    expect(readSettings(JSON.stringify(chosen))).toEqual(chosen)
  })

  test.each(['', 'null', '{}', '{"speed":99}', '[1]', 'not JSON'])('fall back when %j was left', (text) => {
    expect(readSettings(text)).toEqual(DEFAULT_SETTINGS)
  })
})
