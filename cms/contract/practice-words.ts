/** The name that a move gives as `next` to end the talk. */
export const CLOSING = 'closing'

/** Words that a question may have or lack without becoming another. */
const LEFT_OUT = new Set(
  'a an the your please that and so but also then well ok okay sorry sir madam maam exactly actually here'.split(
    ' ',
  ),
)

/** Polite openings: “May I know the price?” asks “What is the price?”, and “Can you tell me how …?” asks “How …?” */
const POLITE =
  /^(?:and |so |but |sorry |please |sir |madam )*(?:(?:may|can|could) (?:i|we) (?:please )?(?:know|ask|have|get)|(?:can|could|will|would) you (?:please )?(?:tell|give) (?:me|us)|(?:i|we) (?:want|need|would like|wish) to (?:know|ask)|do you know|(?:please )?tell (?:me|us)) (?:(?:what|which|who|whose|where|when|why|how)\b)?/

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/[’`]/g, "'"],
  [/\bma'am\b/g, 'maam'],
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
    question.toLowerCase().replace(/[,;]/g, ''),
  ).replace(POLITE, (opening) => /\b(?:wh\w+|how)$/.exec(opening)?.[0] ?? 'what is ')
  return (opened.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? []).filter((word) => !LEFT_OUT.has(word))
}

/** The other wordings of a fact's question, which its editor separates by semicolons. */
export const wordingsOf = (also: string | null | undefined): string[] =>
  (also ?? '')
    .split(';')
    .map((wording) => wording.trim())
    .filter(Boolean)
