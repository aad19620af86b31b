import { isPlural, singular } from '../nouns.ts'
import { listed } from '../word-classes.ts'
import { type Candidate, needsArticle, partAt, phraseEndingAt, type Word, wordAt } from './parts-of-speech.ts'

const NO_PERSON = /^(?:team|company|people|junior|senior|expert|professional|child|chair|crew|crowd|kid)$/
export const isPersonWord = (word: string): boolean => {
  const one = singular(word)
  return (
    listed('pronouns-people', one) ||
    listed('pronouns-people', word) ||
    /^(?:people|child|kid|junior|senior)$/.test(one) ||
    (listed('person', one) && !NO_PERSON.test(one))
  )
}
/** Things that no word list takes for a person. */
const isThingWord = (word: string) => {
  const one = singular(word)
  return (
    (listed('thing', one) || listed('count', one)) &&
    !isPersonWord(word) &&
    !/(?:er|or|ist|ian|man|ee|ant|ent|ess|mate|team|company|group|family|department|bank|agency|firm|business|startup|club|committee|panel|organisation|organization|institute|class|batch|country|village|member|animal|dog|cat|bird|party|pet|profile|role|one|idea|question)$/.test(
      one,
    )
  )
}

/** Relative pronouns after a noun that needs another one: “my aunt, which lives in Nagpur”. */
export function wrongRelatives(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => wrongRelative(read, at) ?? [])
}

export const replaced = (at: number, ...fixes: string[]): Candidate => ({
  from: at,
  to: at + 1,
  start: at - 1,
  fixes,
})

function wrongRelative(read: readonly Word[], at: number): Candidate | null {
  const word = wordAt(read, at)
  if (!/^(?:which|who|whom|whose|that|what)$/.test(word)) return null
  const hasComma = wordAt(read, at - 1) === ','
  const nounAt = hasComma ? at - 2 : at - 1
  const noun = wordAt(read, nounAt)
  // “I don't know who's umbrella this is.”
  if (
    word === 'who' &&
    isPossessive(read, at + 1) &&
    needsArticle(wordAt(read, at + 2)) &&
    read[at + 2]?.token.verbs.length === 0
  )
    return { from: at, to: at + 2, start: at - 1, fixes: ['whose'] }
  if (
    (!/^(?:noun|pronoun)$/.test(partAt(read, nounAt)) && noun !== 'one') ||
    /^(?:that|those|these)$/.test(noun)
  )
    return null
  const next = partAt(read, at + 1)
  const isVerb = next === 'modal' || (next === 'verb' && isFiniteVerb(read, at + 1))
  const isPerson = isPersonWord(noun) || isPersonName(read, nounAt)
  if (
    word === 'which' &&
    isPerson &&
    !isInPhrase(read, nounAt, 'about') &&
    (isVerb || (next === 'adverb' && isFiniteVerb(read, at + 2)))
  )
    return !hasComma || isAboutPerson(read, nounAt, at + 1) ? replaced(at, 'who') : null
  const isName =
    /^\p{Lu}/u.test(read[nounAt]?.token.text ?? '') || /^\p{Lu}/u.test(read[at + 1]?.token.text ?? '')
  if (word === 'who' && !hasComma && !isName && isVerb && isThingWord(noun) && !isPossessive(read, at + 1))
    return isObjectOfKnowing(read, nounAt) || isInPhrase(read, nounAt) ? null : replaced(at, 'which', 'that')
  if (/^(?:who|which)$/.test(word) && !hasComma && !isName && isOwned(read, at)) return replaced(at, 'whose')
  if (word === 'whom' && isVerb && !/^(?:do|does|did)$/.test(wordAt(read, at + 1))) return replaced(at, 'who')
  if (
    word === 'whose' &&
    ((next === 'verb' &&
      isFiniteVerb(read, at + 1) &&
      !listed('noun-or-verb', read[at + 1]?.token.verbs[0]?.base ?? '')) ||
      (listed('frequency', wordAt(read, at + 1)) && isFiniteVerb(read, at + 2)))
  )
    return replaced(at, isPerson ? 'who' : 'which')
  // “My father, that was a farmer, …”
  if (word === 'that' && hasComma && isPerson && isVerb && next === 'verb' && isSubjectOrLast(read, nounAt))
    return replaced(at, 'who')
  return word === 'what' ? relativeWhat(read, at, nounAt, hasComma) : null
}

/** Returns whether “of” or another preposition begins the phrase, so that the clause can belong to a noun before it. */
const isInPhrase = (read: readonly Word[], nounAt: number, preposition = '') => {
  const before = wordAt(read, (phraseEndingAt(read, nounAt)?.from ?? nounAt) - 1)
  return preposition ? before === preposition : /^(?:of|against|for|with|from|in|at|to)$/.test(before)
}

const isPossessive = (read: readonly Word[], at: number) =>
  wordAt(read, at) === 'is' && /^['’]s$/i.test(read[at]?.token.text ?? '')

/** “All what I know”, “the damage what has been done”, “I missed a deadline, what embarrassed me”. */
function relativeWhat(
  read: readonly Word[],
  at: number,
  nounAt: number,
  hasComma: boolean,
): Candidate | null {
  const noun = wordAt(read, nounAt)
  const next = wordAt(read, at + 1)
  const isClause =
    isFiniteVerb(read, at + 1) || (/^(?:i|you|he|she|it|we|they)$/.test(next) && isFiniteVerb(read, at + 2))
  if (!isClause) return null
  if (hasComma) {
    const from = read.findLastIndex(({ token: { word } }, index) => index < at && /^[.!?\n]$/.test(word)) + 1
    const to = read.findIndex(({ part }, index) => index > at && part === 'stop')
    const rest = read.slice(at + 2, to < 0 ? read.length : to)
    const tells = read.slice(from, at).some(({ part }) => part === 'verb' || part === 'modal')
    return tells &&
      listed('pronouns-causes', next) &&
      wordAt(read, to) !== '?' &&
      // “Which colours suit you, what makes a good shirt”: a list of questions.
      !read.slice(from, at).some(({ part }) => part === 'question' || part === 'relative') &&
      !rest.some((_, index) => isFiniteVerb(read, at + 2 + index))
      ? replaced(at, 'which')
      : null
  }
  if (/^(?:all|everything|anything|nothing)$/.test(noun)) return replaced(at, 'that')
  const phrase = phraseEndingAt(read, nounAt)
  if (noun === 'one') return replaced(at, 'that', 'which')
  if (!phrase || !/^(?:the|this|that|these|those)$/.test(wordAt(read, phrase.from)) || isPersonWord(noun))
    return null
  if (!/^(?:verb|stop|link)$/.test(partAt(read, phrase.from - 1)) || isObjectOfKnowing(read, nounAt))
    return null
  return /^(?:moment|time|day|way|company|team|world|public|office|class)$/.test(noun)
    ? null
    : replaced(at, 'that', 'which')
}

const KNOWING = /^(?:know|knows|knew|tell|tells|told|ask|asks|asked|show|showed|out|decide|remember)$/
/** Returns whether someone tells or asks a person: “ask the office who is there”. */
const isObjectOfKnowing = (read: readonly Word[], nounAt: number) => {
  const phrase = phraseEndingAt(read, nounAt)
  return phrase !== null && KNOWING.test(wordAt(read, phrase.from - 1))
}

export const isPersonName = (read: readonly Word[], at: number) =>
  /^\p{Lu}\p{Ll}/u.test(read[at]?.token.text ?? '') &&
  (/^(?:mr|mrs|ms|dr|sir|madam|uncle|aunt)$/.test(wordAt(read, at - 1)) ||
    (wordAt(read, at - 1) === '.' && /^(?:mr|mrs|ms|dr)$/.test(wordAt(read, at - 2))))

/** Returns whether a word is a verb that a subject can have: no -ing form, no base form, no participle alone. */
export function isFiniteVerb(read: readonly Word[], at: number): boolean {
  const word = wordAt(read, at)
  if (partAt(read, at) === 'modal') return true
  if (partAt(read, at) !== 'verb') return false
  if (/^(?:am|is|are|was|were|has|have|had|do|does|did)$/.test(word)) return true
  return (
    read[at]?.token.verbs.some(({ forms }) => forms.has('past') || forms.has('s') || forms.has('base')) ===
    true
  )
}

/** Returns whether “, which” is about the person before it, and not about the whole clause: “my aunt, which lives in Pune”. */
function isAboutPerson(read: readonly Word[], nounAt: number, verbAt: number): boolean {
  const verb = wordAt(read, partAt(read, verbAt) === 'adverb' ? verbAt + 1 : verbAt)
  if (isPlural(wordAt(read, nounAt)) && /^(?:are|were|have)$/.test(verb)) return true
  if (
    /^(?:had|live|lives|lived|work|works|worked|became|becomes|studies|studied|knows|knew|speaks|spoke|runs|ran|owns|owned|sits|sat|teaches|taught|died|retired|wants|wanted|loves|loved|never)$/.test(
      verb,
    )
  )
    return true
  const phrase = phraseEndingAt(read, nounAt)
  return (
    phrase !== null &&
    partAt(read, phrase.from - 1) === 'stop' &&
    /^[.!?\n]$/.test(wordAt(read, phrase.from - 1))
  )
}

/** Returns whether a noun before “, that” opens its sentence or is the object of a verb, so that “that” goes on with it. */
function isSubjectOrLast(read: readonly Word[], nounAt: number): boolean {
  const phrase = phraseEndingAt(read, nounAt)
  if (!phrase) return false
  const before = phrase.from - 1
  return (
    !/^(?:in|at|on|for|after|before|with|during|to|from|according)$/.test(wordAt(read, before)) || before > 4
  )
}

/** Returns whether a noun without an article and a verb follow: “the driver who | licence had expired”. */
const isOwned = (read: readonly Word[], at: number): boolean => {
  const isGerund = wordAt(read, at + 1).endsWith('ing') && needsArticle(wordAt(read, at + 2))
  const isTwo =
    /^(?:noun|adjective)$/.test(partAt(read, at + 1)) &&
    partAt(read, at + 2) === 'noun' &&
    needsArticle(wordAt(read, at + 2))
  const last = isGerund || isTwo ? at + 2 : at + 1
  const noun = wordAt(read, last)
  const isAuxiliary =
    /^(?:is|was|has|had)$/.test(wordAt(read, last + 1)) || partAt(read, last + 1) === 'modal'
  return (
    (needsArticle(noun) || /^(?:licence|license|salary|name|house|application)$/.test(noun)) &&
    (isAuxiliary || read[at + 1]?.token.verbs.length === 0) &&
    !/^(?:case|way|time|point|part|day|man|god|people)$/.test(noun) &&
    !KNOWING.test(wordAt(read, at - 1)) &&
    isFiniteVerb(read, last + 1)
  )
}

/** A pronoun that repeats what a relative or a noun already names: “the bus which I take it”, “my captain he won”. */
export function repeatedPronouns(read: readonly Word[]): Candidate[] {
  return read.flatMap(
    (_, at) =>
      repeatedSubject(read, at) ??
      repeatedInClause(read, at) ??
      repeatedInThought(read, at) ??
      repeatedObject(read, at) ??
      [],
  )
}

const PRONOUN_OF: Readonly<Record<string, 'person' | 'thing' | 'several'>> = {
  he: 'person',
  she: 'person',
  it: 'thing',
  they: 'several',
}

/** “Our captain he won the toss”, “my salary it is credited”. */
function repeatedSubject(read: readonly Word[], at: number): Candidate | null {
  const kind = PRONOUN_OF[wordAt(read, at)]
  if (!kind || partAt(read, at - 1) !== 'noun' || !isFiniteVerb(read, at + 1)) return null
  const phrase = phraseEndingAt(read, at - 1)
  if (!phrase || !/^(?:stop|link)$/.test(partAt(read, phrase.from - 1))) return null
  const noun = wordAt(read, at - 1)
  const opening = wordAt(read, phrase.from)
  const isOurs = /^(?:my|our|his|her|your|their)$/.test(opening)
  const agrees =
    kind === 'several'
      ? isPlural(noun) || noun === 'people'
      : kind === 'person'
        ? isPersonWord(noun) && !isPlural(noun)
        : !isPersonWord(noun) && !isPlural(noun)
  if (
    !agrees ||
    /^(?:time|day|moment|way|place|reason|year|month|week|guess|bet|view|opinion|thing|fool)$/.test(noun)
  )
    return null
  const isPlain =
    /^(?:the|this|that|these|those)$/.test(opening) &&
    /^(?:is|are|was|were|has|have|will)$/.test(wordAt(read, at + 1)) &&
    phrase.to - phrase.from === 2 &&
    !/^(?:man|woman|person|girl|boy|child)$/.test(noun)
  if (!isOurs && !isPlain) return null
  // “My friend he met there is …” has a clause of its own.
  if (!hasComplement(read, at + 1)) return null
  return { from: at - 1, to: at + 1, start: phrase.from, fixes: [read[at - 1]?.token.text ?? noun] }
}

const hasComplement = (read: readonly Word[], verbAt: number) => {
  let to = verbAt + 1
  while (/^(?:adverb|not)$/.test(partAt(read, to))) to += 1
  return (
    /^(?:determiner|adjective|number|verb|noun|preposition|to)$/.test(partAt(read, to)) &&
    !/^(?:is|was|are|were|has|had)$/.test(wordAt(read, to))
  )
}

/** “A cake which it was as big as a table”, “her father, who he was a wrestler”. */
function repeatedInClause(read: readonly Word[], at: number): Candidate | null {
  if (!/^(?:who|which)$/.test(wordAt(read, at)) || !/^(?:he|she|it|they)$/.test(wordAt(read, at + 1)))
    return null
  const before = wordAt(read, at - 1) === ',' ? at - 2 : at - 1
  if (partAt(read, before) !== 'noun' || isObjectOfKnowing(read, before)) return null
  if (!/^(?:is|are|was|were|has)$/.test(wordAt(read, at + 2))) return null
  const isWilling = wordAt(read, at + 3) === 'willing'
  const after = wordAt(read, at + 3)
  if (after.endsWith('ing') && !isWilling) return null
  if (/^(?:my|your|his|her|our|their)$/.test(after)) return null
  if (!isWilling && !/^(?:determiner|adjective|adverb|number)$/.test(partAt(read, at + 3))) return null
  return { from: at, to: at + 2, start: at - 1, fixes: [wordAt(read, at)] }
}

/** “A habit, which I think it is good”. */
function repeatedInThought(read: readonly Word[], at: number): Candidate | null {
  const isThought =
    /^(?:think|thought|believe|believed|feel|felt|hope|hoped|know|knew|say|said|guess|suppose)$/
  if (
    wordAt(read, at) !== 'which' ||
    !/^(?:i|we|you|they|he|she|everyone|people)$/.test(wordAt(read, at + 1)) ||
    !isThought.test(wordAt(read, at + 2)) ||
    !/^(?:it|they)$/.test(wordAt(read, at + 3)) ||
    !isFiniteVerb(read, at + 4)
  )
    return null
  return { from: at + 2, to: at + 4, start: at, fixes: [wordAt(read, at + 2)] }
}

/** “The bus which I take it every day”, “the actor who I like him most”. */
function repeatedObject(read: readonly Word[], at: number): Candidate | null {
  if (!/^(?:which|who|whom)$/.test(wordAt(read, at))) return null
  const before = wordAt(read, at - 1) === ',' ? at - 2 : at - 1
  if (!/^(?:noun|pronoun)$/.test(partAt(read, before)) || KNOWING.test(wordAt(read, before))) return null
  let verbAt = at + 2
  if (!/^(?:i|you|we|they|he|she)$/.test(wordAt(read, at + 1))) {
    if (!/^(?:my|our|his|her|their|the)$/.test(wordAt(read, at + 1)) || partAt(read, at + 2) !== 'noun')
      return null
    verbAt = at + 3
  }
  while (
    /^(?:adverb|not|modal)$/.test(partAt(read, verbAt)) ||
    /^(?:have|has|had|was|were|am|is|are|did)$/.test(wordAt(read, verbAt))
  )
    verbAt += 1
  const base = read[verbAt]?.token.verbs[0]?.base ?? ''
  if (partAt(read, verbAt) !== 'verb' || CLAUSE_VERB.test(base)) return null
  const objectAt = verbAt + 1
  const object = wordAt(read, objectAt)
  const fits = wordAt(read, at) === 'which' ? /^(?:it|them)$/.test(object) : /^(?:him|her|them)$/.test(object)
  const isAlone =
    !/^(?:noun|adjective|determiner|number|to|relative|question)$/.test(partAt(read, objectAt + 1)) ||
    (/^(?:the|most|a|every|last|next)$/.test(wordAt(read, objectAt + 1)) &&
      /^(?:most|best|least|lot|day|morning|week|month|year|night|evening)$/.test(
        wordAt(read, objectAt + 2),
      )) ||
    (object !== 'her' && /^(?:the|most|best|last|every)$/.test(wordAt(read, objectAt + 1)))
  if (
    !fits ||
    !isAlone ||
    (object !== 'it' &&
      /^(?:give|tell|send|show|ask|offer|lend|owe|bring|buy|teach|let|make|help|see|want|promise|pay)$/.test(
        base,
      ))
  )
    return null
  if (
    partAt(read, objectAt + 1) === 'preposition' &&
    /^(?:about|with|for|from|to|of|into|by)$/.test(wordAt(read, objectAt + 1)) &&
    /^(?:stop|link|verb)$/.test(partAt(read, objectAt + 2))
  )
    return null
  const text = read[verbAt]?.token.text ?? ''
  return { from: verbAt, to: objectAt + 1, start: at, fixes: [text] }
}
const CLAUSE_VERB =
  /^(?:think|say|believe|hope|know|guess|suppose|feel|find|consider|wish|mean|be|call|keep|get|have)$/

/** “My father dream”, “the shopkeeper name”, “his neighbours name”. */
export function missingPossessives(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const word = wordAt(read, at)
    const one = singular(word)
    // “My | best | friend name”.
    const openingAt = KIND_OF_KIN.test(wordAt(read, at - 1)) ? at - 2 : at - 1
    const opening = wordAt(read, openingAt)
    const isMine = /^(?:my|our|his|her|their|your)$/.test(opening)
    if (!isMine && !/^(?:the|a|this|that)$/.test(opening)) return []
    const isFamily = listed('pronouns-family', one)
    if (!isFamily && !(isPersonWord(word) && listed('profession', one))) return []
    const isDescribed = /^(?:new|old|first|last|own|big|small|elder|older|younger|eldest|youngest)$/.test(
      wordAt(read, at + 1),
    )
    const ownedAt = isDescribed ? at + 2 : at + 1
    const owned = wordAt(read, ownedAt)
    const part = partAt(read, ownedAt)
    const token = read[ownedAt]?.token
    if (part !== 'noun' && !(part === 'verb' && /^(?:dream|name|house|phone|face|voice)$/.test(owned)))
      return []
    if (
      !token ||
      !/^\p{Ll}/u.test(token.text) ||
      listed('pronouns-compound', owned) ||
      isPersonWord(owned) !== isKin(owned)
    )
      return []
    const isBelonging = listed('pronouns-belonging', owned)
    // “My mother teaches physics, my father history” leaves its verb out.
    if (
      !isBelonging &&
      !(isFamily && isMine && (isKin(owned) || /^(?:dream|death|help|advice|shop)$/.test(owned)))
    )
      return []
    if (/^(?:noun|number)$/.test(partAt(read, ownedAt + 1)) || (isDescribed && part === 'verb')) return []
    if (/^(?:is|was|has|and)$/.test(wordAt(read, at + 1))) return []
    const text = read[at]?.token.text ?? word
    const fixes = isPlural(word) ? [`${text}'`, `${one}'s`] : [`${text}'s`]
    return [{ from: at, to: at + 1, start: openingAt, fixes }]
  })
}
const KIND_OF_KIN = /^(?:best|elder|older|younger|eldest|youngest|close|old|late)$/
const isKin = (word: string) =>
  /^(?:wife|husband|son|daughter|father|mother|brother|sister|baby|friend)$/.test(singular(word)) &&
  isPersonWord(word)
