/** The fillers and their patterns. "like" is one only between commas, because it is mostly a verb. */
const FILLERS: readonly [name: string, pattern: RegExp][] = [
  ['um', /\bu+m+\b/gi],
  ['uh', /\bu+h+\b/gi],
  ['er', /\be+r+m*\b/gi],
  ['hmm', /\bhm+\b/gi],
  ['like', /, ?like\b|^like,|\blike,/gim],
  ['you know', /\byou know\b(?=\s*[,.!?…]|\s*$)|, ?you know\b/gi],
  ['I mean', /\bi mean,|, ?i mean\b/gi],
  ['sort of', /\bsort of\b/gi],
  ['kind of', /(?<!\b(?:what|this|that|any|a|some|the|every|each|which) )\bkind of\b/gi],
  ['basically', /\bbasically\b/gi],
  ['actually', /\bactually\b/gi],
  ['literally', /\bliterally\b/gi],
]

export interface FillerCount {
  filler: string
  count: number
}

/** The filler words of a text, the most frequent first. */
export function countFillers(text: string): FillerCount[] {
  return FILLERS.map(([filler, pattern]) => ({ filler, count: text.match(pattern)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}
