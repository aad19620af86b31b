import { useEffect, useEffectEvent, useState } from 'react'
import { type DictationFailure, dictate } from './dictate'
import { type Dictation, findDictation } from './recognition'

/** Where dictation would happen; null until the browser has said so. */
export function useDictationPlace(): [Dictation | null, (dictation: Dictation) => void] {
  const [dictation, setDictation] = useState<Dictation | null>(null)
  useEffect(() => {
    void findDictation(window.SpeechRecognition ?? window.webkitSpeechRecognition).then(setDictation)
  }, [])
  return [dictation, setDictation]
}

interface Listener {
  /** Whether to listen now. */
  active: boolean
  dictation: Dictation | null
  onWords: (words: string) => void
  onFailure: (failure: DictationFailure) => void
}

/** Listens while it is active. Returns the words that the browser is still guessing. */
export function useDictation({ active, dictation, ...handlers }: Listener): string {
  const [guess, setGuess] = useState('')
  const onWords = useEffectEvent(handlers.onWords)
  const onFailure = useEffectEvent(handlers.onFailure)

  useEffect(() => {
    if (!active || !dictation || dictation.place === 'nowhere') return
    const { Recognition, language, place } = dictation
    return dictate(
      { Recognition, language, onDevice: place === 'device' },
      { onGuess: setGuess, onWords: (words) => onWords(words), onFailure: (failure) => onFailure(failure) },
    )
  }, [active, dictation])

  return guess
}
