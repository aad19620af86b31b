import { wordsOf } from '@careerspeak/english/criteria'
import { nameNear } from '@careerspeak/english/names'

const POSSESSIVE = /[’']s$/

/** The words of a text that a listener wrote, and that sound like a name; each once. `own` are the learner's names. */
export function namesHeard(words: string, heard: string, own: readonly string[]) {
  const written = new Set(wordsOf(heard))
  const asked = new Set(
    wordsOf(words).flatMap((word) => (written.has(word) ? word.replace(POSSESSIVE, '') : [])),
  )
  return [...asked].flatMap((word) => {
    const name = nameNear(word, own)
    return name ? { word, name } : []
  })
}

/** The text with a name in place of each occurrence of a word. */
export const withName = (words: string, word: string, name: string): string =>
  words.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'), () => name)
