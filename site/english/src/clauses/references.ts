import { isPlural, singular } from '../nouns.ts'
import { readSentences, type Sentence } from './finite-verbs.ts'
import {
  type Candidate,
  isKnownNoun,
  numberOf,
  partAt,
  phraseEndingAt,
  type Word,
  wordAt,
} from './parts-of-speech.ts'
import { isPersonWord, isThingWord } from './pronouns.ts'

/** Whom or what a pronoun can stand for. */
type Sort = 'man' | 'woman' | 'person' | 'thing' | 'animal' | 'several'

const MAN =
  /^(?:he|him|his|himself|father|dad|papa|brother|husband|son|uncle|grandfather|grandpa|grandson|nephew|man|boy|gentleman|king|prince|groom|bridegroom|widower|sir|mr|hero|landlord|salesman|policeman|watchman|postman|fireman|fisherman|milkman|businessman|sportsman|brother-in-law|father-in-law|son-in-law)$/
const WOMAN =
  /^(?:she|her|hers|herself|mother|mum|mom|mummy|amma|sister|wife|daughter|aunt|aunty|auntie|grandmother|grandma|granddaughter|niece|woman|girl|lady|queen|princess|bride|widow|madam|mrs|ms|miss|actress|heroine|landlady|housewife|policewoman|saleswoman|businesswoman|waitress|hostess|goddess|maid|sister-in-law|mother-in-law|daughter-in-law)$/
const ANIMAL =
  /^(?:dog|puppy|cat|kitten|cow|calf|buffalo|bull|ox|goat|horse|donkey|monkey|elephant|tiger|lion|leopard|bear|snake|bird|parrot|crow|hen|duck|squirrel|rat|mouse|rabbit|camel|deer|wolf|fox|fish|spider|peacock|pigeon|sparrow|eagle|owl|frog|lizard|tortoise|bee|ant|butterfly)$/

/** Whom or what a word stands for, or null where that is unknown. */
function sortOf(read: readonly Word[], at: number): Sort | null {
  const token = read[at]?.token
  if (!token) return null
  const { word } = token
  if (/^(?:they|them|their|theirs|themselves|we|others)$/.test(word)) return 'several'
  if (MAN.test(word)) return 'man'
  if (WOMAN.test(word)) return 'woman'
  if (/^(?:it|its|itself)$/.test(word)) return 'thing'
  if (/^(?:someone|somebody|anyone|anybody|everyone|everybody|nobody|one)$/.test(word)) return 'person'
  if (isName(read, at)) return token.tags.has('FemaleName') ? 'woman' : 'person'
  if (partAt(read, at) !== 'noun') return null
  if (numberOf(token) === 'plural' || (isPlural(word) && isKnownNoun(word))) return 'several'
  if (ANIMAL.test(word)) return 'animal'
  if (isPersonWord(word)) return 'person'
  return isThingWord(word) || isKnownNoun(word) ? 'thing' : 'person'
}

/** Returns whether a word can be the name of a person. */
function isName(read: readonly Word[], at: number): boolean {
  const token = read[at]?.token
  if (!token || !/^\p{Lu}\p{Ll}/u.test(token.text) || partAt(read, at) !== 'noun') return false
  if (['Place', 'Date', 'Month', 'WeekDay', 'Country', 'City'].some((tag) => token.tags.has(tag)))
    return false
  return !/^[.!?\n]$/.test(wordAt(read, at - 1)) || !isKnownNoun(token.word)
}

/** The sorts of what a text names from one place to before another. */
const sortsIn = (read: readonly Word[], from: number, to: number): Set<Sort> =>
  new Set(
    read.slice(from, to).flatMap((_, index) => {
      const sort = sortOf(read, from + index)
      return sort ? [sort] : []
    }),
  )

/** Pronouns that fit nothing they can stand for: “people borrow from his parents”, “the dog wagged their tail”. */
export function wrongReferences(read: readonly Word[]): Candidate[] {
  const sentences = readSentences(read)
  return sentences.flatMap((sentence, index) => {
    const earlier = sentences[Math.max(0, index - 2)]?.from ?? 0
    return [...possessivesIn(read, sentence, earlier), ...objectsIn(read, sentence)]
  })
}

const PERCEIVES =
  /^(?:let|lets|make|makes|made|help|helps|helped|see|sees|saw|seen|hear|hears|heard|watch|watched|feel|felt|notice|noticed|give|gives|gave|tell|told|show|showed|send|sent|offer|offered|ask|asked|teach|taught|bring|brought|buy|bought|cost|wish|wished|get|got|call|called)$/
const POSSESSIVE: Readonly<Partial<Record<string, string>>> = {
  i: 'my',
  we: 'our',
  you: 'your',
  they: 'their',
  he: 'his',
  she: 'her',
}

/** The word that the subject of a verb stands for: “who” stands for the noun before it. */
function subjectOf(read: readonly Word[], sentence: Sentence, at: number): number | null {
  const before = sentence.verbs.filter((verb) => verb.at < at)
  const last = before.at(-1)
  const subject = last?.subject ?? before.findLast((verb) => verb.subject !== null)?.subject ?? null
  if (subject === null) return null
  if (!/^(?:who|which|that)$/.test(wordAt(read, subject))) return subject
  const noun = wordAt(read, subject - 1) === ',' ? subject - 2 : subject - 1
  return partAt(read, noun) === 'noun' ? noun : null
}

/** “Others look at | his | phones.” */
function possessivesIn(read: readonly Word[], sentence: Sentence, earlier: number): Candidate[] {
  const found: Candidate[] = []
  for (let at = sentence.from; at < sentence.to; at += 1) {
    const word = wordAt(read, at)
    if (!/^(?:his|her|its|their)$/.test(word) || partAt(read, at) !== 'determiner') continue
    if (!/^(?:noun|adjective|number)$/.test(partAt(read, at + 1))) continue
    // “We watched | her open | the box.”
    if (word === 'her' && PERCEIVES.test(wordAt(read, at - 1))) continue
    const subject = subjectOf(read, sentence, at)
    const fix = subject === null ? null : fittingPossessive(read, word, subject, sentence.from, earlier, at)
    if (fix) found.push({ from: at, to: at + 1, start: Math.max(sentence.from, at - 1), fixes: [fix] })
  }
  return found
}

function fittingPossessive(
  read: readonly Word[],
  word: string,
  subject: number,
  from: number,
  earlier: number,
  at: number,
): string | null {
  const sort = sortOf(read, subject)
  const here = sortsIn(read, from, at)
  const before = sortsIn(read, earlier, from)
  const hasOne = (...sorts: Sort[]) => sorts.some((one) => here.has(one) || before.has(one))
  if (sort === 'several') {
    const fix = POSSESSIVE[wordAt(read, subject)] ?? 'their'
    if (!isManyPeople(read, subject) && word !== 'its') return null
    if (word === 'his') return hasOne('man', 'person', 'animal') ? null : fix
    if (word === 'her') return hasOne('woman', 'person', 'animal') ? null : fix
    return word === 'its' && fix === 'their' && !hasOne('thing', 'animal') ? fix : null
  }
  if (sort === 'man' && word === 'her')
    return hasOne('woman') || here.has('person') || here.has('animal') ? null : 'his'
  if (sort === 'woman' && word === 'his')
    return hasOne('man') || here.has('person') || here.has('animal') ? null : 'her'
  if (sort === 'thing' && isThingWord(wordAt(read, subject)) && /^(?:his|her)$/.test(word))
    return hasOne('man', 'woman', 'person', 'animal', 'several') ? null : 'its'
  if (sort === 'animal' && word === 'their' && !isPlural(wordAt(read, subject)))
    return hasOne('several', 'man', 'woman', 'person') ? null : 'its'
  return null
}

const isManyPeople = (read: readonly Word[], at: number) =>
  /^(?:they|we|others|people)$/.test(wordAt(read, at)) || isPersonWord(singular(wordAt(read, at)))

/** Verbs for what one does with a thing. */
const HANDLE =
  /^(?:fry|cook|boil|bake|roast|grind|peel|chop|cut|slice|wash|clean|dry|iron|fold|pack|eat|drink|buy|sell|send|bring|take|give|put|keep|get|find|lose|forget|check|read|write|wear|use|repair|return|pay|sign|submit|collect|throw|break|burn|hide|carry|store|serve|show|deliver|open|close|mix|add|pour|heat|water|plant|feed|drop|pick|steal|borrow|lend|print|upload|download|post|file|save|delete|order|cancel|book|replace|fix|paint|polish|sort|count|share|remove|cover)$/
const PLACES =
  /^(?:in|on|at|from|into|onto|to|with|for|of|by|near|under|after|before|during|until|since|inside|around|over)$/

/** “Cut the potatoes into small pieces and fry | it.” */
function objectsIn(read: readonly Word[], { from, to }: Sentence): Candidate[] {
  const found: Candidate[] = []
  for (let at = from + 2; at < to; at += 1) {
    const after = wordAt(read, at + 1)
    const isAlone =
      /^(?:stop|preposition|adverb|link)$/.test(partAt(read, at + 1)) ||
      /^(?:the|every|last|next)$/.test(after)
    if (wordAt(read, at) !== 'it' || !isAlone) continue
    const verbAt = partAt(read, at - 1) === 'verb' ? at - 1 : at - 2
    const base = read[verbAt]?.token.verbs.find(({ base: one }) => HANDLE.test(one))
    if (!base || partAt(read, verbAt) !== 'verb') continue
    if (standsForSeveral(read, from, verbAt, found))
      found.push({ from: at, to: at + 1, start: verbAt, fixes: ['them'] })
  }
  return found
}

/** Returns whether all objects before a verb are plural, so that only several things can be meant. */
function standsForSeveral(
  read: readonly Word[],
  from: number,
  to: number,
  known: readonly Candidate[],
): boolean {
  const heads = read.slice(from, to).flatMap((_, index) => {
    const at = from + index
    if (known.some((one) => one.from === at)) return []
    if (/^(?:it|this|that|something|everything|anything|nothing)$/.test(wordAt(read, at))) return [at]
    return partAt(read, at) === 'noun' && partAt(read, at + 1) !== 'noun' ? [at] : []
  })
  const objects = heads.filter((at) => {
    const phrase = phraseEndingAt(read, at)
    const before = (phrase?.from ?? at) - 1
    if (PLACES.test(wordAt(read, before))) return false
    return before >= from && (partAt(read, before) === 'verb' || /^(?:and|or|,)$/.test(wordAt(read, before)))
  })
  const others = heads.filter((at) => !objects.includes(at))
  const isPersonOrPlace = (at: number) => {
    const phrase = phraseEndingAt(read, at)
    return (
      PLACES.test(wordAt(read, (phrase?.from ?? at) - 1)) ||
      isPersonWord(wordAt(read, at)) ||
      isName(read, at)
    )
  }
  const isMany = (at: number) => {
    const token = read[at]?.token
    return (
      token !== undefined &&
      numberOf(token) === 'plural' &&
      isKnownNoun(token.word) &&
      !isPersonWord(token.word)
    )
  }
  return (
    objects.length > 0 &&
    objects.every(isMany) &&
    others.every((at) => isPersonOrPlace(at) || isMany(at)) &&
    read.slice(from, to).some(({ token: { word } }) => /^(?:and|but|then|so)$/.test(word))
  )
}
