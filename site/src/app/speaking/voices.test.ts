import { describe, expect, test } from 'vitest'
import { englishVoices, pickVoice, type Voice } from './voices'

const voice = (name: string, lang: string, localService = true): Voice => ({
  name,
  lang,
  localService,
  voiceURI: name,
  default: false,
})
const voices = [
  voice('Online', 'en-IN', false),
  voice('Daniel', 'en-GB'),
  voice('Lekha', 'hi-IN'),
  voice('Veena', 'en_IN'),
  voice('Enya', 'enx'),
]

describe('voices', () => {
  test('are English, with those on the device and from India first', () => {
    expect(englishVoices(voices).map(({ name }) => name)).toEqual(['Veena', 'Daniel', 'Online'])
  })

  test('default to the best one unless the learner chose another', () => {
    const english = englishVoices(voices)
    expect(pickVoice(english, 'Daniel')?.name).toBe('Daniel')
    expect(pickVoice(english, 'Uninstalled')?.name).toBe('Veena')
    expect(pickVoice([], '')).toBeUndefined()
  })
})
