import { wordsOf } from '@careerspeak/english/criteria'

/** Words of four letters or more that carry a sentence and not its content. */
const LITTLE = new Set(
  `about above after again against ahead almost alone along already also although always among another any anyone anything around away back because
  been before began behind being below beside besides best better between both came cannot come could didn does doesn doing done down during each
  either else enough even ever every everyone everything first from gave give given goes going gone gets getting good great have having haven here
  hers herself himself however into isn it's itself i'd i'll i've just keep kept know knew last least less like little long made make makes many maybe
  might more most much must myself near need neither never next nobody none nothing often once only onto other others ours over own perhaps quite
  rather really said same says self shall should since some someone something sometimes soon still such than that that's their theirs them themselves
  then there there's these they they'd they've thing things this those though through till together told took toward towards under until upon used
  very want wanted wants wasn well went were what what's when where whether which while whom whose will with within without won't would wouldn you'd
  you're your yours yourself`.split(/\s+/),
)

/** Words with the ending of a form that are none. */
const NO_FORM = /^(?:news|goods|means|customs|glasses|arms|evening|morning|hundred|during|species|series)$/

/** Returns whether a word carries content: it has four letters or more, or a digit, and isn't a little word. */
const isContent = (word: string): boolean =>
  /\d/.test(word) || ((word.match(/\p{L}/gu)?.length ?? 0) >= 4 && !LITTLE.has(word))

const plain = (word: string): string => word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '')

/** The regular forms of a word: “plan”, “plans”, “planned”, “planning”. */
function formsOf(word: string): string[] {
  const stem = /[^e]e$/.test(word)
    ? word.slice(0, -1)
    : /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(word)
      ? `${word}${word.at(-1)}`
      : word
  const many = /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
  if (!/[^aeiou]y$/.test(word))
    return [word, many, `${stem}ed`, `${stem}ing`, ...(word.endsWith('ee') ? [`${word}d`] : [])]
  return [word, `${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`, `${word}ing`]
}

/** The words that a word may be a form of, itself included. */
function basesOf(word: string): string[] {
  if (NO_FORM.test(word)) return [word]
  const stem = word.replace(/(?:e?s|ed|ing)$/, '')
  const bases = [
    stem,
    word.replace(/s$/, ''),
    `${stem}e`,
    stem.replace(/(.)\1$/, '$1'),
    stem.replace(/i$/, 'y'),
  ]
  return [word, ...bases.filter((base) => base.length > 2 && formsOf(base).includes(word))]
}

/** The content words of an answer that occur in what was heard, in any regular form: as the answer has them, each once. */
export function keyWordsHeard(answer: string, heard: string): string[] {
  const bases = new Set(wordsOf(heard).flatMap((word) => basesOf(plain(word))))
  const found = new Map<string, string>()
  for (const word of wordsOf(answer)) {
    const own = basesOf(plain(word))
    if (isContent(plain(word)) && own.some((base) => bases.has(base)) && !own.some((base) => found.has(base)))
      for (const base of own) found.set(base, word)
  }
  return [...new Set(found.values())]
}
