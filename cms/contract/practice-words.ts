/** The name that a move gives as `next` to end the talk. */
export const CLOSING = 'closing'

/** Words that a question may have or lack without becoming another. */
const LEFT_OUT = new Set(['a', 'an', 'the', 'your', 'please', 'that'])

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/[’`]/g, "'"],
  [/\bwon't\b/g, 'will not'],
  [/\b(?:can't|cannot)\b/g, 'can not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'m\b/g, ' am'],
  [/\b(what|who|where|when|how|why|it|that|there|he|she)'s\b/g, '$1 is'],
]

/** The words by which a question is recognised: in lower case, with contractions opened, without articles, “your”, “please” and “that”. */
export function questionWords(question: string): string[] {
  const opened = CONTRACTIONS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    question.toLowerCase(),
  )
  return (opened.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? []).filter((word) => !LEFT_OUT.has(word))
}
