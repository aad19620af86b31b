/** The name that a move gives as `next` to end the talk. */
export const CLOSING = 'closing'

/** Words that a question may have or lack without becoming another. */
const LEFT_OUT = new Set('a an the your please that and also sir madam maam exactly actually here'.split(' '))

const OPENING = /^(?:(?:and|so|but|then|well|ok|okay|sorry|please|sir|madam|maam|excuse me) )+/
const ENDING =
  / (?:please|sir|madam|maam|now|today|at present|at the moment|these days|this year|right now|for (?:me|us)|with (?:me|us)|in your (?:company|team|office|place))$/
/** “May I know the price?” asks “What is the price?”, “Can you tell me how …?” asks “How …?”, and “Do you have any …?” asks “Is there any …?” */
const POLITE =
  /^(?:(?:may|can|could) (?:i|we) (?:please )?(?:know|ask|have)|(?:can|could|will|would) you (?:please )?(?:tell|give) (?:me|us)|(?:i|we) (?:want|need|would like|wish) to (?:know|ask)|do you know|tell (?:me|us)) (?:(?:what|which|who|whose|where|when|why|how)\b)?/
const HAVE = /^do you (?:people )?have /

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/[’`]/g, "'"],
  [/\bma'am\b/g, 'maam'],
  [/\bthis\b/g, 'it'],
  [/\bwon't\b/g, 'will not'],
  [/\b(?:can't|cannot)\b/g, 'can not'],
  [/n't\b/g, ' not'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'m\b/g, ' am'],
  [/\b(what|who|where|when|how|why|it|that|there|he|she)'s\b/g, '$1 is'],
]

/**
 * The words by which a question is recognised: in lower case, with contractions opened, without polite openings and endings, articles, “your”,
 * “please” and “that”.
 */
export function questionWords(question: string): string[] {
  const opened = CONTRACTIONS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    question.toLowerCase(),
  )
  const plain = (opened.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? []).join(' ')
  const asked = plain
    .replace(OPENING, '')
    .replace(ENDING, '')
    .replace(ENDING, '')
    .replace(POLITE, (opening) => /\b(?:wh\w+|how)$/.exec(opening)?.[0] ?? 'what is ')
    .replace(HAVE, 'is there ')
  return asked.split(' ').filter((word) => word !== '' && !LEFT_OUT.has(word))
}

/** The other wordings of a fact's question, which its editor separates by semicolons. */
export const wordingsOf = (also: string | null | undefined): string[] =>
  (also ?? '')
    .split(';')
    .map((wording) => wording.trim())
    .filter(Boolean)
