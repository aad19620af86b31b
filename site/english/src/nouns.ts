const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `person people, child children, man men, woman women, gentleman gentlemen, salesman salesmen, businessman businessmen, wife wives, life lives,
  half halves, knife knives, foot feet, tooth teeth, analysis analyses, crisis crises, basis bases, batsman batsmen, policeman policemen, fireman firemen, fisherman fishermen, postman postmen, milkman milkmen, watchman watchmen, chairman chairmen,
  freshman freshmen, sportsman sportsmen, spokesman spokesmen, craftsman craftsmen, thief thieves, shelf shelves, tomato tomatoes, potato potatoes,
  hero heroes, mouse mice, criterion criteria, phenomenon phenomena, curriculum curricula`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([one = '', many = '']) => [one, many]),
)
const SINGULARS: ReadonlyMap<string, string> = new Map([...IRREGULAR].map(([one, many]) => [many, one]))

/** Words that end like a plural but are not plural. */
const ENDS_IN_S =
  /(?:ss|us|sis|(?<!t)axis|paris|iris|itis|olis|this|his|tennis|debris|pelvis|trellis|news|(?:phys|mathemat|econom|electron|polit|eth|athlet|robot|logist|statist|analyt|genet|gymnast|linguist|dynam|mechatron|avion|obstetr|ediatr|civ|aerob|semant|geriatr|orthopaed)ics|series|species|means|always|perhaps|sales|thanks|besides|towards|lens|nowadays|gas|canvas|atlas|bias|chaos)$/

/** The plural of a noun. */
export function plural(noun: string): string {
  const lower = noun.toLowerCase()
  const known = IRREGULAR.get(lower)
  if (known) return known
  if (isPlural(lower)) return noun
  if (/[^aeiou]y$/.test(lower)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(lower) ? `${noun}es` : `${noun}s`
}

/** The singular of a noun. */
export function singular(noun: string): string {
  const lower = noun.toLowerCase()
  const known = SINGULARS.get(lower)
  if (known) return known
  if (!isPlural(lower)) return noun
  if (/[^aeiou]ies$/.test(lower) && lower.length > 5) return `${noun.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(lower)) return noun.slice(0, -2)
  return noun.slice(0, -1)
}

/** Returns whether a noun looks like a plural. */
export function isPlural(noun: string): boolean {
  return SINGULARS.has(noun) || (/s$/.test(noun) && noun.length > 3 && !ENDS_IN_S.test(noun))
}

/** Words whose first letter is a consonant but whose first sound is a vowel, and the opposite. */
const VOWEL_SOUND = /^(?:x-|hour|honest|honou?r|heir)/i
const CONSONANT_SOUND =
  /^(?:uni(?!n|m)|use|usu|util|euro|eu|one\b|once|ubiq|uk\b|us\b|ux\b|ui\b|url|usb|upi|ug\b|user)/i
const SPELLED = /^[A-Z]{2,}s?$|^(?:MSc|MTech|MBBS|LLB|MCom|MPhil)$|^M\.|^[A-Z]$/
const SPOKEN =
  /^(?:NASA|NATO|SIM|RAM|ROM|LAN|FIFA|SWOT|STAR|SAARC|SEBI|NEET|LED|LASER|FOMO|MERN|MEAN|REST|SOAP|NIFT|RERA|ROI?CE|SaaS|NEFT|NABARD|LIC)$/

/** `a` or `an`, by a word's first sound. */
export function article(word: string): 'a' | 'an' {
  if (VOWEL_SOUND.test(word)) return 'an'
  if (CONSONANT_SOUND.test(word)) return 'a'
  if (SPELLED.test(word) && !SPOKEN.test(word)) return /^[AEFHILMNORSX8]/.test(word) ? 'an' : 'a'
  return /^(?:[aeiou]|8|11\b|18\b)/i.test(word) ? 'an' : 'a'
}
