import { article, isPlural, plural, singular } from '../nouns.ts'
import type { Token } from '../tokens.ts'
import { listed } from '../word-classes.ts'
import {
  type Candidate,
  isKnownNoun,
  needsArticle,
  numberOf,
  type Phrase,
  partAt,
  phraseEndingAt,
  type Word,
  wordAt,
} from './parts-of-speech.ts'

const MANY =
  /^(?:these|those|many|several|few|both|various|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|[2-9]|[1-9]\d{1,2})$/
const PART_OF =
  /^(?:one|some|many|most|all|few|several|each|two|three|four|five|six|none|any|both|half|majority)$/
const TIME = /^(?:day|year|month|week|hour|minute|rupee)$/
const UNIT =
  /^(?:hundred|thousand|lakh|crore|million|percent|per|am|pm|bhk|kg|km|gb|mb|tb|cm|mm|ltr|k|st|nd|rd|th|star|degree|january|february|march|april|may|june|july|august|september|october|november|december|rs|dozen|ft|inch|sq|ghz|mbps|fps|lpa|o'clock|day|year|month|week|hour|minute|rupee)$/

/** Where a noun phrase ends: its last word, and the word after it is no part of it. */
function* phrases(read: readonly Word[]) {
  for (let at = 0; at < read.length; at += 1) {
    if (
      partAt(read, at) !== 'noun' ||
      /^(?:noun|number)$/.test(partAt(read, at + 1)) ||
      wordAt(read, at + 1) === "'s"
    )
      continue
    const phrase = phraseEndingAt(read, at)
    if (phrase) yield phrase
  }
}

/** Singular nouns after “two”, “many”, “these” and “one of the”. */
export function missingPlurals(read: readonly Word[]): Candidate[] {
  const found: Candidate[] = []
  for (const { from, head } of phrases(read)) {
    const token = read[head]?.token
    if (!token || !isLowerCase(token.text) || numberOf(token) !== 'singular') continue
    if (
      UNIT.test(token.word) &&
      !(
        TIME.test(token.word) &&
        /^(?:stop|link|preposition)$/.test(partAt(read, head + 1)) &&
        !/^[-+/)]$/.test(wordAt(read, head + 1))
      )
    )
      continue
    if (
      !listed('noun-count', token.word) &&
      !listed('noun-either', token.word) &&
      !listed('count', token.word) &&
      !listed('person', token.word)
    )
      continue
    if (
      (isOther(token.word) && !isCountedHere(read, head) && !isAllOfSome(read, from, head)) ||
      read
        .slice(Math.max(0, from), head)
        .some(
          ({ token: { word } }) =>
            (UNIT.test(word) && !/^(?:hundred|thousand|lakh|crore|million)$/.test(word)) || word === "'s",
        )
    )
      continue
    // “Two-year”, “24 hour helpline”.
    if (/^[-/]$/.test(read[head + 1]?.token.text ?? '')) continue
    // “Two college and university teams”.
    if (/^(?:and|or)$/.test(wordAt(read, head + 1)) && /^(?:noun|adjective)$/.test(partAt(read, head + 2)))
      continue
    const isAll = isAllOfSome(read, from, head)
    const inside = [from, from + 1].filter((at) => at < head)
    const many = inside.find((at) => MANY.test(wordAt(read, at)))
    if (
      many !== undefined &&
      read
        .slice(many + 1, head)
        .some(
          ({ part, token: { word } }) =>
            /^(?:last|next|this|per|a|\d+(?:st|nd|rd|th))$/.test(word) || (part === 'noun' && isPlural(word)),
        )
    )
      continue
    if (isPlural(wordAt(read, head + 1)) && isKnownNoun(wordAt(read, head + 1))) continue
    const afterDetermined =
      many !== undefined &&
      many > from &&
      !/^(?:the|my|our|your|his|her|their|these|those|last|next|first|all|every)$/.test(wordAt(read, from))
    const partOf =
      wordAt(read, from - 1) === 'of' &&
      PART_OF.test(wordAt(read, from - 2)) &&
      /^(?:the|my|our|your|his|her|their|these|those|its)$/.test(wordAt(read, from))
    if ((many === undefined || afterDetermined) && !partOf && !isAll) continue
    if (
      partOf &&
      /^(?:all|most|half|some|any|none|each|both)$/.test(wordAt(read, from - 2)) &&
      !listed('person', token.word) &&
      !(wordAt(read, from - 2) === 'any' && needsArticle(token.word)) &&
      !/^(?:these|those)$/.test(wordAt(read, from))
    )
      continue
    if (
      many !== undefined &&
      /^\d/.test(wordAt(read, many)) &&
      many > 0 &&
      (wordAt(read, many - 1) === ':' || /^(?:noun|number|preposition)$/.test(partAt(read, many - 1))) &&
      partAt(read, many - 1) !== 'preposition'
    )
      continue
    if (/^every$/.test(wordAt(read, from))) continue
    if (
      many !== undefined &&
      wordAt(read, many) === 'both' &&
      (wordAt(read, head + 1) === 'and' || many + 1 !== head || token.verbs.length > 0)
    )
      continue
    found.push({ from: head, to: head + 1, start: many ?? from - 2, fixes: [plural(token.word)] })
  }
  return found
}

/** Returns whether a phrase says “all the …” of what can be counted: “all the shortcut”. */
const isAllOfSome = (read: readonly Word[], from: number, head: number) =>
  wordAt(read, from) === 'all' &&
  /^(?:the|my|our|your|his|her|their|these|those)$/.test(wordAt(read, from + 1)) &&
  needsArticle(wordAt(read, head)) &&
  head <= from + 3 &&
  (head === from + 2 ||
    partAt(read, from + 2) === 'number' ||
    listed('noun-count', wordAt(read, from + 2))) &&
  !WHOLE.test(wordAt(read, head)) &&
  (/^(?:verb|preposition|to)$/.test(partAt(read, from - 1))
    ? !/^(?:am|is|are|was|were|be)$/.test(wordAt(read, from - 1)) &&
      !/^(?:i|you|he|she|it|we|they)$/.test(wordAt(read, head + 1)) &&
      !isPast(read, head + 1)
    : partAt(read, from - 1) === 'stop')
/** Nouns for something of which all can be meant. */
const WHOLE =
  /^(?:difference|voice|appearance|fun|trouble|attention|way|day|night|year|week|month|world|house|family|country|city|village|school|class|team|group|company|office|building|room|place|street|town|crowd|population|distance|staff|page|book|screen|album|cake|chicken|journey|trip|road|state|district|area|nation|sky|universe|planet|globe|neighbourhood|colony|community|society|audience|film|bread|rest|lot|same|summer|winter|weekend|season|hour|life|body|face|stuff|paper|money|ration|amount|sum|salary|income|part|bar|bottle|pot|kitchen|garden|fish|sugar|information)$/

/** Returns whether a noun that is often another word is counted: “sixty relative came”, “two round of interviews”. */
const isCountedHere = (read: readonly Word[], head: number) =>
  listed('noun-count', wordAt(read, head)) &&
  partAt(read, head - 1) === 'number' &&
  (wordAt(read, head + 1) === 'of' || partAt(read, head + 1) === 'verb')

/** Returns whether a noun can be the subject of the word after it: a person or a thing that can be counted. */
const isSubject = (read: readonly Word[], at: number) =>
  partAt(read, at) === 'noun' && needsArticle(wordAt(read, at))

/** Plural nouns after “a”, “every”, “each” and “another”. */
export function needlessPlurals(read: readonly Word[]): Candidate[] {
  const found: Candidate[] = []
  for (const { from, head } of phrases(read)) {
    const token = read[head]?.token
    const opening = wordAt(read, from)
    if (
      !token ||
      !isLowerCase(token.text) ||
      !/^(?:an?|every|each|another|this)$/.test(opening) ||
      from === head
    )
      continue
    if (
      numberOf(token) !== 'plural' ||
      listed('either-number', token.word) ||
      listed('plural-only', token.word)
    )
      continue
    const inside = read.slice(from + 1, head)
    if (
      inside.some(
        ({ part, token: { word } }) =>
          part === 'number' || part === 'determiner' || /^(?:few|couple|lot|half|dozen)$/.test(word),
      )
    )
      continue
    // “The passage casts doubts”, “in this case students learn”.
    if (inside.some(({ token: { verbs } }) => verbs.some(({ forms }) => forms.has('s')))) continue
    if (opening === 'this' && partAt(read, head + 1) === 'verb' && inside.some(({ part }) => part === 'noun'))
      continue
    if (opening === 'this' && token.verbs.length > 0) continue
    // “This shoes are”: another rule says “these”.
    if (opening === 'this' && /^(?:are|were|have)$/.test(wordAt(read, head + 1))) continue
    // “A coach answers within the hour”: the singular noun before it is the subject.
    if (isSubject(read, head - 1) && token.verbs.length > 0 && partAt(read, head + 1) !== 'verb') continue
    const one = singular(token.word)
    const isUsual = /(?:er|or|ist|ment|tion|ship|ity)s$/.test(token.word) && token.verbs.length === 0
    if (!listed('noun-count', one) && !listed('count', one) && !listed('noun-either', one) && !isUsual)
      continue
    if (
      /^(?:thousands|hundreds|thanks|headquarters|savings|glasses)$/.test(token.word) ||
      /^['’]$/.test(wordAt(read, head + 1))
    )
      continue
    // “A new shoes”: these come in pairs.
    if (/^an?$/.test(opening) && PAIRED.test(token.word)) {
      const rest = read
        .slice(from + 1, head + 1)
        .map(({ token: { text } }) => text)
        .join(' ')
      found.push({ from, to: head + 1, start: from, fixes: [rest, `a pair of ${rest}`] })
      continue
    }
    found.push({ from: head, to: head + 1, start: from, fixes: [one] })
  }
  return found
}

const PAIRED =
  /^(?:shoes|sandals|slippers|socks|gloves|boots|sneakers|trousers|jeans|shorts|pants|earrings|chappals|pyjamas)$/

const BARE_AFTER =
  /^(?:[.,!?;]|and|but|so|because|to|that|i|you|he|she|we|they|last|next|every|yesterday|today|tomorrow|now|again|instead|alone|together|back|once|twice|immediately|online|daily|properly|carefully|slowly|quickly|there|here)$/
/** Prepositions that say nothing of the noun before them, or hardly. */
const PHRASE_AFTER =
  /^(?:near|by|for|from|in|on|at|with|without|beside|behind|under|above|below|between|inside|outside|opposite|into|onto|through|across|around|along|over|against|towards|during|since|until|till|after|before|if|which|who|whom|when|where|while|about)$/
/** Verbs and nouns that go together without an article. */
const SET_PHRASE =
  /^(?:take|make|give|get|have|go|come|leave|reach|attend|play|catch|keep|lose|set|pay|do|start|finish|begin|join|change|follow|save|find|become|call|name|be|hit|break|hold|leave|turn|fall|bear|cast|run|write|speak|teach|study|learn|help|let)$/

/** Nouns with a plural that are alone: “He bought new laptop.” */
export function missingArticles(read: readonly Word[]): Candidate[] {
  return [...phrases(read)].flatMap((found) => {
    const phrase = withDegree(read, found)
    const { from, head } = phrase
    const other = otherOne(read, phrase)
    if (other) return [other]
    if (!isBare(read, phrase) || !needsOne(read, phrase)) return []
    const text = read
      .slice(from, head + 1)
      .map(({ token }) => token.text)
      .join(' ')
    const fixes = [`${article(text)} ${text}`, `the ${text}`]
    const isPlace = from === head && PLACED.test(wordAt(read, from - 1))
    if (isPlace || (isNamedByOf(read, head) && !MEASURE.test(wordAt(read, head)))) fixes.reverse()
    // “With drunk passenger” can mean several.
    const rest = read.slice(from, head).map(({ token }) => `${token.text} `)
    if (!isPlace) fixes.push(`${rest.join('')}${plural(wordAt(read, head))}`)
    return [{ from, to: head + 1, start: from - 1, fixes }]
  })
}

/** The phrase with the adverb before its adjective: “is | very strict woman”. */
const withDegree = (read: readonly Word[], { from, to, head }: Phrase): Phrase =>
  /^(?:very|really|extremely|highly)$/.test(wordAt(read, from - 1)) && partAt(read, from) === 'adjective'
    ? { from: from - 1, to, head }
    : { from, to, head }

/** Prepositions before a thing that has an article: “near the beach”. */
const PLACED =
  /^(?:in|on|at|from|into|onto|near|beside|behind|under|inside|outside|opposite|through|across|around|against|towards|with|without|over|above|below)$/
/** Nouns without an article after a preposition or in a set phrase: “in front”, “without notice”, “take part”. */
const IDIOM =
  /^(?:plain|gourd|wait|quest|occasion|hindrance|conviction|eye|haste|exile|bloom|pursuit|resource|swoop|camphor|connection|captain|president|chairman|chairperson|secretary|treasurer|mayor|cloud|accompaniment|account|advance|alpha|anchor|arrival|auntie|beat|bed|beta|brother|bulk|call|case|chance|chase|concert|conclusion|condition|course|cover|cue|dad|date|deck|decline|departure|deposit|draft|edge|effort|end|event|exception|fact|father|fault|file|foot|format|front|goal|god|grandma|grandpa|guard|halt|hand|head|holiday|hospital|hostage|instance|issue|joke|kindergarten|lead|league|limit|line|lock|man|manner|mass|master|mind|mother|name|note|nursery|oath|offer|office|orbit|page|part|past|person|phase|plan|point|position|principle|process|question|queue|reason|reply|response|result|right|rise|root|sail|sample|scale|scratch|search|season|sentence|session|shift|ship|shop|shoulder|side|sign|sir|sister|site|song|stage|stake|stand|standard|standby|start|state|station|step|stop|stride|strike|sum|suspicion|target|task|teacher|term|theory|threat|title|toll|tour|town|track|trial|tune|turn|uncle|university|view|warning|woman|word|wrong|year)$/
/** Verbs that take a person and a thing. */
const GIVES =
  /^(?:give|send|show|bring|offer|get|buy|lend|write|hand|pass|cook|order|book|find|owe|gift|sell|pay)$/
const PARTICLE = /^(?:off|on|out|up|down|in|away|over)$/
/** Verbs with a particle before their object. */
const PHRASAL =
  /^(?:switch|turn|put|take|pick|fill|hand|cut|throw|call|cancel|pull|push|lock|open|pack|clean|wash|hang|carry|bring|write|note|set|break|blow|pump|tie|roll|fold|close|shut|wipe|wake|print|heat|plug|sort|chop|drop|set)$/
/** Nouns that are counted where a word describes them: “a wrong answer”, “a loud noise”. */
const OFTEN_COUNTED =
  /^(?:accident|advantage|advertisement|agreement|announcement|answer|appointment|area|arrangement|attempt|candidate|celebration|celebrity|ceremony|certificate|coin|comment|direction|company|comparison|competition|decision|description|disease|exhibition|explanation|festival|injection|instruction|invitation|licence|mistake|noise|operation|opinion|procession|punishment|question|reply|result|salary|scholarship|sound|string|summary|voice)$/
const STANDS_ALONE = /^(?:alone|afraid|alive|asleep|awake|aware)$/

/** “Give us other driver”, “in other country”. */
function otherOne(read: readonly Word[], { from, head }: Phrase): Candidate | null {
  const token = read[head]?.token
  if (!token || wordAt(read, from) !== 'other' || head === from || !needsArticle(token.word)) return null
  if (
    isPlural(token.word) ||
    listed('plural-only', token.word) ||
    listed('either-number', token.word) ||
    !isLowerCase(token.text)
  )
    return null
  if (
    !/^(?:verb|preposition|to|link|stop|pronoun)$/.test(partAt(read, from - 1)) ||
    /^(?:or|and|than|,)$/.test(wordAt(read, from - 1))
  )
    return null
  if (
    /^(?:noun|number)$/.test(partAt(read, head + 1)) ||
    /^(?:and|or|than|['’-])$/.test(wordAt(read, head + 1))
  )
    return null
  const rest = read.slice(from + 1, head + 1).map(({ token: { text } }) => text)
  const several = [...rest.slice(0, -1), plural(token.word)].join(' ')
  return { from, to: head + 1, start: from - 1, fixes: [`another ${rest.join(' ')}`, `other ${several}`] }
}

/** Returns whether a phrase ends in a singular noun that can be counted, and has nothing that counts or names it. */
function isBare(read: readonly Word[], { from, head }: Phrase): boolean {
  const token = read[head]?.token
  if (!token || (isOther(token.word) && !(token.word === 'secret' && isNamedByOf(read, head)))) return false
  const isCounted =
    needsArticle(token.word) || token.word === 'coin' || (head > from && OFTEN_COUNTED.test(token.word))
  if (!isUnlistedPerson(token) && (numberOf(token) !== 'singular' || !isCounted)) return false
  const isNamed = ({ part, token: { text, word } }: Word, index: number) =>
    part === 'determiner' ||
    part === 'number' ||
    /^(?:little|few|much|common)$/.test(word) ||
    /^\p{Lu}/u.test(text) ||
    listed('est', word) ||
    (word.endsWith('ing') && from + index < head)
  if (read.slice(from, head + 1).some(isNamed)) return false
  // “Answers you practise alone stay here”: these adjectives stand before no noun.
  if (read.slice(from, head).some(({ token: { word } }) => STANDS_ALONE.test(word))) return false
  const after = wordAt(read, head + 1)
  // “Husband and wife”, “face to face”.
  const joinedAt = /^(?:and|or)$/.test(wordAt(read, head + 2)) ? head + 3 : head + 2
  const isList =
    /^(?:and|or|,)$/.test(after) &&
    !/^(?:pronoun|determiner|modal|relative|question|adverb|preposition|link)$/.test(
      partAt(read, joinedAt),
    ) &&
    !(after === ',' && partAt(read, joinedAt) === 'verb') &&
    !isPast(read, joinedAt)
  return (
    (BARE_AFTER.test(after) ||
      (after === 'the' && /^(?:next|same|following)$/.test(wordAt(read, head + 2))) ||
      (after.endsWith('ly') && partAt(read, head + 1) === 'adverb') ||
      PHRASE_AFTER.test(after) ||
      isNamedByOf(read, head) ||
      // “The owner of | house | lives abroad.”
      (wordAt(read, from - 1) === 'of' &&
        isPartOfKnown(read, from - 2) &&
        partAt(read, head + 1) === 'verb') ||
      // “A policeman | with big moustache | took us home.”
      (partAt(read, from - 1) === 'preposition' && isPast(read, head + 1))) &&
    !isList &&
    wordAt(read, head + 2) !== token.word &&
    !(token.word.endsWith('ing') && from === head)
  )
}

/** Returns whether a word is a verb in the past, and nothing else. */
const isPast = (read: readonly Word[], at: number) =>
  partAt(read, at) === 'verb' &&
  read[at]?.token.verbs.some(({ forms }) => forms.has('past') && !forms.has('base')) === true

/** Returns whether “of” and what it names follow: “on bank | of the river”. */
const isNamedByOf = (read: readonly Word[], head: number) =>
  wordAt(read, head + 1) === 'of' &&
  (MEASURE.test(wordAt(read, head)) ||
    /^(?:the|my|our|your|his|her|their|this|that)$/.test(wordAt(read, head + 2)) ||
    isNameInside(read, head + 2))

/** Nouns for what holds or measures: “a plate of noodles”. */
const MEASURE =
  /^(?:plate|cup|glass|bowl|bottle|packet|bag|box|bucket|basket|jar|tin|bunch|pair|spoon|spoonful|handful|secret)$/

/** Returns whether a word that no list has is a person by its ending: “hardworker”. */
const isUnlistedPerson = ({ word, text, verbs }: Token) =>
  /.{4}(?:er|or|ist|ian)$/.test(word) &&
  word !== 'paneer' &&
  /^\p{Ll}/u.test(text) &&
  verbs.length === 0 &&
  !isKnownNoun(word) &&
  !listed('adjective-known', word) &&
  !listed('adverb-known', word)

/** Returns whether the words before a phrase show that it stands for one thing. */
function needsOne(read: readonly Word[], { from, head }: Phrase): boolean {
  const before = read[from - 1]
  if (!before) return false
  const isDescribed = head > from
  const { word, verbs } = before.token
  // “A new kind of lie detector”.
  if (
    word === 'of' &&
    /^(?:type|kind|sort|form|generation|piece|model|brand|style|post|position|role|job|title|rank)s?$/.test(
      wordAt(read, from - 2),
    )
  )
    return false
  if (word === 'of' && wordAt(read, from - 2) === 'out') return !IDIOM.test(wordAt(read, head))
  if (word === 'for' && MEASURE.test(wordAt(read, head)) && wordAt(read, head + 1) === 'of') return true
  if (word === 'of' && !isDescribed && isPartOfKnown(read, from - 2))
    return listed('thing', wordAt(read, head))
  // “Cricket was not | game but a system of law.”
  if (before.part === 'not')
    return /^(?:is|was)$/.test(wordAt(read, from - 2)) && wordAt(read, head + 1) === 'but'
  // “The inside | pocket”.
  if (before.part === 'preposition' && partAt(read, from - 2) === 'determiner') return false
  if (before.part === 'preposition')
    return isDescribed
      ? /^(?:as|near|in|into|at|for|with|without|from|on|to|of|like|through|across|behind|under|inside|outside|beside|over|against|onto|opposite)$/.test(
          word,
        )
      : PLACED.test(word) &&
          !IDIOM.test(wordAt(read, head)) &&
          !read[head]?.token.verbs.some(({ forms }) => forms.has('past'))
  if (/^(?:me|him|her|us|them)$/.test(word))
    return (
      partAt(read, from - 2) === 'verb' &&
      (isDescribed || (GIVES.test(read[from - 2]?.token.verbs[0]?.base ?? '') && isPlainThing(read, head)))
    )
  // “Switch off | light”.
  const particle = read[from - 2]
  if (PARTICLE.test(word) && particle?.part === 'verb' && PHRASAL.test(particle.token.verbs[0]?.base ?? ''))
    return isDescribed || !IDIOM.test(wordAt(read, head))
  // “An Excel workbook”: a name is no verb.
  if (before.part !== 'verb' || /^(?:please|known)$/.test(word) || isNameInside(read, from - 1)) return false
  if (!isDescribed && (wordAt(read, head) === 'part' || /^(?:elected|appointed|named|crowned)$/.test(word)))
    return false
  // “The guides limit you”.
  if (isPlural(word) && isKnownNoun(word) && !/^(?:noun|pronoun|adverb)$/.test(partAt(read, from - 2)))
    return false
  // “A morose and disappointed | man”, “his slow, limping | step”.
  if (
    (word.endsWith('ing') && wordAt(read, from - 2) === ',') ||
    (/^(?:and|or|,)$/.test(wordAt(read, from - 2)) && partAt(read, from - 3) === 'adjective') ||
    // “A man I had never heard | laugh”.
    (/^(?:heard|saw|seen|watched|let|made|helped)$/.test(word) &&
      (read[head]?.token.verbs.length ?? 0) > 0) ||
    /^(?:some|any|many|such)$/.test(wordAt(read, from - 2))
  )
    return false
  // “The walking distance”.
  if (
    word.endsWith('ing') &&
    /^(?:noun|adjective|determiner)$/.test(partAt(read, from - 2)) &&
    !isNamedByOf(read, head)
  )
    return false
  if (/^(?:is|was)$/.test(word))
    return (
      !read[head]?.token.verbs.some(({ forms }) => forms.has('participle') || forms.has('ing')) &&
      /^(?:noun|pronoun|adverb|relative)$/.test(partAt(read, from - 2)) &&
      !/^(?:what|there)$/.test(wordAt(read, from - 2)) &&
      (isDescribed || !OFFICE.test(wordAt(read, head)))
    )
  if (word === 'am') return isUnlistedPerson(read[head]?.token ?? before.token)
  // “He had once been | boxer.”
  if (/^(?:be|being|been)$/.test(word))
    return isPerson(wordAt(read, head)) && isPlainThing(read, head) && !OFFICE.test(wordAt(read, head))
  if (/^(?:are|were)$/.test(word)) return false
  // “She plays lead guitar”, “a resume and cover letter”.
  if (verbs[0]?.base === 'play' || (wordAt(read, from - 2) === 'and' && isKnownNoun(word))) return false
  return isDescribed || !SET_PHRASE.test(verbs[0]?.base ?? '') || isPlainThing(read, head)
}

/** Offices that one person holds: “he is captain of the team”. */
const OFFICE =
  /^(?:captain|president|chairman|chairperson|chairwoman|secretary|treasurer|mayor|king|queen|prince|heir|manager|director|head|leader|minister|editor|principal|governor|emperor|bishop|pope|ambassador|goalkeeper|parent|witness|mother|father|god)$/
const isPerson = (word: string) =>
  listed('person', word) || listed('profession', word) || PERSON_ENDING.test(word)
const PERSON_ENDING =
  /^(?:wrestler|boxer|swimmer|runner|acrobat|magician|singer|dancer|painter|sculptor|actor|actress|poet|musician|thief|soldier|sailor|teacher|barber|butcher|baker|shopkeeper|goldsmith|blacksmith|weaver|potter|fisherman|hunter|shepherd|monk|nun|priest|judge|scholar|genius|widow|orphan|refugee|smoker|vegetarian|victim|champion|cricketer|footballer|athlete|spy|servant|slave|policeman|constable|postman|dentist|surgeon|pharmacist|librarian|politician|criminal|prisoner|foreigner|stranger|hero|heroine|fan|landlord|tenant|tourist|pilgrim)$/

/** Returns whether “the roof of …” and the like ends here, so that what follows is known: “the owner of | house lives abroad”. */
const isPartOfKnown = (read: readonly Word[], at: number) =>
  wordAt(read, at - 1) === 'the' &&
  (KNOWN_BY_OF.test(wordAt(read, at)) ||
    /^(?:part|engine|end|top|front|side|manager|wall|walls|window|windows|centre|keys|driver|tyres|wheels|windows|walls|members|residents|steps)$/.test(
      wordAt(read, at),
    ))

/** Returns whether a noun is no verb and in no set phrase. */
const isPlainThing = (read: readonly Word[], at: number) =>
  read[at]?.token.verbs.length === 0 && !IDIOM.test(wordAt(read, at))

/** Nouns that “of” makes known: “the price of vegetables”. */
const KNOWN_BY_OF =
  /^(?:price|cost|quality|colour|color|size|length|height|width|depth|speed|weight|amount|name|address|beginning|middle|bottom|edge|corner|meaning|importance|behaviour|behavior|taste|smell|sound|result|status|progress|future|beauty|rest|population|capital|owner|date|duration|bank|outskirts|surface|shape|value|cause|roof|door|age)$/
const ORDINAL = /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|next)$/
/** Nouns after an ordinal that need no article: “at first sight”, “next week”. */
const NO_ORDINAL =
  /^(?:sight|glance|aid|hand|class|name|name's|light|instance|person|refusal|degree|place|prize|blush|thing|division|standard|grade|gear|base|reading|cousin|speed|wicket|year|month|week|weekend|night|time|day|morning|evening|summer|winter|spring|autumn|season|century|term|quarter|to|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|diwali|christmas|holi|eid|resort|minute|moment|orders|order|but|generation|position|party|serve|service|level|line|door|half|floor|rate|world|language|principle|principles|impression|impressions)$/
/** Nouns that stand with a superlative in set phrases: “best wishes”, “latest news”. */
const NO_SUPERLATIVE =
  /^(?:wishes|regards|practice|practices|effort|efforts|friend|friends|buddies|case|foot|news|thanks|interest|updates|version|trends|fashion|value|prices|price|quality|standards|standard|man|men|seller|sellers|love|sympathies|behaviour|condolences|technology|possible|ever|available|rate|rates|results|paid|before)$/

/** Words that need “the” and lack it: “best sweets in our town”, “same bus”, “name of the owner”. */
export function missingThes(read: readonly Word[]): Candidate[] {
  return read.flatMap((_, at) => {
    const isMissing = lacksThe(read, at)
    const word = wordAt(read, at)
    const text = partAt(read, at - 1) === 'stop' ? word : (read[at]?.token.text ?? word)
    return isMissing ? [{ from: at, to: at + 1, start: Math.max(0, at - 1), fixes: [`the ${text}`] }] : []
  })
}

function lacksThe(read: readonly Word[], at: number): boolean {
  const word = wordAt(read, at)
  const before = partAt(read, at - 1)
  if (!/^(?:verb|preposition|to|link|relative|question|stop|pronoun)$/.test(before)) return false
  if (before === 'stop' && !/^[.!?,\n]$/.test(wordAt(read, at - 1))) return false
  const follows = wordAt(read, at + 1)
  const isInside = /^(?:verb|preposition|to)$/.test(before)
  if (KNOWN_BY_OF.test(word) && follows === 'of' && partAt(read, at) === 'noun')
    return (
      /^(?:verb|preposition|question)$/.test(before) &&
      !/^(?:as|by|of|per|be|call|called|without|with|for)$/.test(wordAt(read, at - 1)) &&
      /^(?:determiner|noun)$/.test(partAt(read, at + 2))
    )
  if (word === 'same')
    return (
      isInside && /^(?:noun|adjective)$/.test(partAt(read, at + 1)) && !/^(?:as|way|day|page)$/.test(follows)
    )
  if (ORDINAL.test(word))
    return (
      /^(?:in|on|at|for|from|after|before|during|since|until|till|near|to)$/.test(wordAt(read, at - 1)) &&
      partAt(read, at + 1) === 'noun' &&
      !isPlural(follows) &&
      (read[at + 1]?.token.verbs.length === 0 || IN_LIST.some((list) => listed(list, follows))) &&
      isLowerCase(read[at + 1]?.token.text ?? '') &&
      isKnownNoun(follows) &&
      !NO_ORDINAL.test(follows) &&
      !/^(?:noun|number)$/.test(partAt(read, at + 2))
    )
  return isSuperlative(read, at) && isInside && !/^(?:at|with|as)$/.test(wordAt(read, at - 1))
}

/** Returns whether “best”, “tallest” or “most famous” begins a noun phrase that names one or some. */
function isSuperlative(read: readonly Word[], at: number): boolean {
  const word = wordAt(read, at)
  const nounAt = word === 'most' ? at + 2 : at + 1
  const noun = wordAt(read, nounAt)
  if (
    partAt(read, nounAt) !== 'noun' ||
    NO_SUPERLATIVE.test(noun) ||
    !isLowerCase(read[nounAt]?.token.text ?? '')
  )
    return false
  if (word === 'most')
    return (
      partAt(read, at + 1) === 'adjective' &&
      listed('adjective-known', wordAt(read, at + 1)) &&
      needsArticle(noun)
    )
  return listed('est', word) || (/.{3}est$/.test(word) && isAdjectiveStem(word))
}

const isAdjectiveStem = (word: string) =>
  [word.slice(0, -3), word.slice(0, -2), word.slice(0, -4), word.replace(/iest$/, 'y')].some(
    (stem) => stem !== word && stem.length > 2 && (listed('short', stem) || listed('adjective-known', stem)),
  ) &&
  !/^(?:honest|modest|interest|harvest|request|forest|protest|contest|suggest|arrest|earnest)$/.test(word)

/** Mass nouns for things that a story has named or implied. */
const KNOWN_MASS =
  /^(?:food|weather|traffic|staff|service|internet|wifi|network|crowd|atmosphere|furniture|luggage|parking|view|climate|government|electricity|audience)$/
const IN_LIST = ['thing', 'count', 'person']
/** Nouns that are names too. */
const NAME =
  /^(?:bill|mark|pan|art|grace|will|rose|lily|page|cook|dean|penny|sandy|faith|hope|joy|sunny|lucky|prince|king|queen|mother|father|mum|dad|grandfather|grandmother|uncle|aunt|sister|brother|teacher|doctor|nurse|coach|captain|madam|sir|baby|god|cricket|boss)$/

/** Subjects that need an article: “When bus came, driver was angry.” */
export function subjectsWithoutArticles(read: readonly Word[]): Candidate[] {
  return [...phrases(read)].flatMap(({ from, head }) => {
    const token = read[head]?.token
    const first = read[from]?.token
    if (!token || !first) return []
    const isThing = needsArticle(token.word) && !isOther(token.word) && !IDIOM.test(token.word)
    // “We reached late, and food was cold.”
    const isKnown =
      from === head && KNOWN_MASS.test(token.word) && /^(?:was|were)$/.test(wordAt(read, head + 1))
    if ((!isThing || /^(?:people|email|find)$/.test(token.word)) && !isKnown) return []
    if (
      from === head &&
      (opensSentence(read, from) || wordAt(read, from - 1) === ',') &&
      !isKnown &&
      !(IN_LIST.some((list) => listed(list, token.word)) && !NAME.test(token.word))
    )
      return []
    const before = wordAt(read, from - 1)
    const opens =
      (partAt(read, from - 1) === 'stop' && /^[.!?\n]$/.test(before)) ||
      /^(?:but|so|because|when|that|if|although|though|while|where)$/.test(before) ||
      (isKnown && before === 'and') ||
      (before === ',' && isAfterOpening(read, from - 1))
    if (!opens || (!opensSentence(read, from) && !isLowerCase(first.text))) return []
    const inside = read.slice(from, head)
    if (
      inside.some(
        ({ part, token: { text, word } }, index) =>
          part === 'determiner' ||
          part === 'number' ||
          word.endsWith('ing') ||
          (index > 0 && !isLowerCase(text)),
      ) ||
      (from < head && !isLowerCase(token.text))
    )
      return []
    const hasVerb =
      /^(?:is|was|has|had|will|did|does|could|would)$/.test(wordAt(read, head + 1)) || isPast(read, head + 1)
    if (!hasVerb) return []
    const text = [first.word, ...read.slice(from + 1, head + 1).map(({ token: { text } }) => text)].join(' ')
    return [
      {
        from,
        to: head + 1,
        start: from,
        fixes: isKnown ? [`the ${text}`] : [`the ${text}`, `${article(text)} ${text}`],
      },
    ]
  })
}

/** Returns whether a comma ends a phrase with a preposition that opens its sentence: “At the end of the year, …”. */
const isAfterOpening = (read: readonly Word[], comma: number) => {
  const from = read.findLastIndex(({ part }, index) => index < comma && part === 'stop') + 1
  return (
    (partAt(read, from) === 'preposition' || /^(?:because|according|due)$/.test(wordAt(read, from))) &&
    opensSentence(read, from) &&
    !read.slice(from + 1, comma).some(({ part }) => /^(?:verb|modal)$/.test(part))
  )
}

const opensSentence = (read: readonly Word[], at: number) => /^[.!?\n]$/.test(wordAt(read, at - 1))

/** Nouns that some uses count: “a great help”. */
const UNCLEAR =
  /^(?:help|relief|probation|architecture|comfort|delight|disgrace|mercy|shame|waste|welcome|likeness|will|knowledge|understanding|rethink|living|past|present|future|energy|while|following|hold|backing|mail|email|hesitancy|soap|flu|flexibility|hash|status|sky|sleep|copper|silence|light|glitter|lust|plaid|bombardment|satisfaction|sympathy)$/

/** “A” before a noun that can’t be counted: “an urgent help”. */
export function needlessArticles(read: readonly Word[]): Candidate[] {
  const found: Candidate[] = []
  for (const { from, head } of phrases(read)) {
    const token = read[head]?.token
    if (!token || !/^an?$/.test(wordAt(read, from)) || !isLowerCase(token.text) || numberOf(token) !== 'mass')
      continue
    if (listed('noun-count', token.word) || listed('noun-either', token.word) || listed('count', token.word))
      continue
    if (UNCLEAR.test(token.word) || isOther(token.word) || wordAt(read, head + 1) === 'of') continue
    // “A great sympathy for them”: a quality or feeling of one kind.
    if (head > from + 1 && /(?:ness|ship|ity|[ct]ion|[ea]nce|pathy|dom|ure|hood)$/.test(token.word)) continue
    if (
      read
        .slice(from + 1, head)
        .some(
          ({ part, token: { word } }) =>
            part === 'number' || part === 'determiner' || word === 'little' || /^\w+-/.test(word),
        )
    )
      continue
    const rest = read
      .slice(from + 1, head + 1)
      .map(({ token: { text } }) => text)
      .join(' ')
    found.push({ from, to: head + 1, start: from, fixes: [rest, `some ${rest}`] })
  }
  return found
}

/** Returns whether a word has a capital without opening its sentence. */
const isNameInside = (read: readonly Word[], at: number) =>
  !isLowerCase(read[at]?.token.text ?? '') && partAt(read, at - 1) !== 'stop'

const isLowerCase = (text: string) => /^\p{Ll}/u.test(text)

/** Returns whether a word is often no noun: “fine”, “back”, “senior”. */
const isOther = (word: string) =>
  listed('adverb-known', word) ||
  listed('adjective-known', word) ||
  listed('adjective', word) ||
  listed('either-number', word) ||
  /^(?:well|right|left|office|end|mode|board|wolf|lead|cover|payroll|check|like|light|second|due|home|deal|fast|call|bar|species|receipt|key|fair|upset|tough|recording|patient|routine|wrong|ache|fine|past|expert|alert|present|fit|adult|gourd|plain|level|square|void|due)$/.test(
    word,
  )
