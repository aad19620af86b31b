/** What a voice tells of itself: the part of SpeechSynthesisVoice that choosing needs. */
export type Voice = Pick<SpeechSynthesisVoice, 'voiceURI' | 'name' | 'lang' | 'localService' | 'default'>

/** The English voices: those that speak on this device first, Indian English first among them. */
export function englishVoices<Any extends Voice>(voices: readonly Any[]): Any[] {
  return voices
    .filter(({ lang }) => /^en([-_]|$)/i.test(lang))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** The voice that was chosen, or the best there is when it is gone. */
export function pickVoice<Any extends Voice>(voices: readonly Any[], chosen: string): Any | undefined {
  return voices.find(({ voiceURI }) => voiceURI === chosen) ?? voices[0]
}

function rank({ lang, localService, default: isDefault }: Voice): number {
  const indian = /^en[-_]IN/i.test(lang)
  return (localService ? 0 : 4) + (indian ? 0 : 2) + (isDefault ? 0 : 1)
}
