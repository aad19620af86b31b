import { conjugate } from '../verbs.ts'
import { listed } from '../word-classes.ts'
import { type FiniteVerb, isSeveral, readSentences } from './finite-verbs.ts'
import { type Candidate, isKnownNoun, partAt, type Word, wordAt } from './parts-of-speech.ts'

/** Actions that a thing can’t do, only undergo. */
const DONE_TO_THINGS =
  /^(?:deliver|take|give|send|build|construct|repair|publish|cancel|pay|steal|inform|instal|install|deduct|credit|debit|refund|reimburse|approve|reject|sanction|release|upload|download|submit|decorate|clean|wash|paint|make|conduct|organise|organize|arrange|schedule|reschedule|postpone|announce|book|buy|purchase|use|replace|remove|complete|invent|write|translate|print|dispatch|discuss|solve|fix|correct|verify|sign|attach|allot|appoint|select|reserve|treat|damage|destroy|harvest|polish|pack|invite|bring|forget|ignore|waste|handle|manage|design|hide|store|refill|renew|return|collect|produce|manufacture|inspect|examine|avoid|prevent|teach|consume|wear|throw|lock|hold|keep|serve|eat|drink|cut|peel|celebrate|follow|maintain|update|process|issue|demolish|bury|rob|cheat|kidnap|arrest|kill)$/
/** Verbs of these that can also be without an object: “the door locked”, “the tickets sell”. */
const ALSO_ALONE =
  /^(?:grow|return|lock|keep|hold|serve|eat|drink|cut|follow|pay|write|steal|store|waste|hide|take|make|process|update|wash|clean|pack|manage|collect|teach|kill|forget|complete|sign|cheat|develop|peel|wear|print)$/
/** Things that act like people. */
const ACTS =
  /^(?:company|bank|shop|store|hotel|hospital|school|college|university|court|government|airline|team|department|office|agency|courier|app|application|system|software|machine|computer|website|site|robot|tool|printer|device|family|committee|board|railway|railways|country|city|village|club|crew|police|army|management|staff|bus|train|flight|car|dog|cat|cow|horse|monkey|animal|bird|people|world|market|restaurant|canteen|kitchen|factory|portal|server|program|programme|service|union|council|ministry|institute|brand|firm|industry|phone|camera|doctor|parcel service)s?$/

/** A thing that does what can only be done to it: “My phone stole in the crowd”, “The form should submit by Monday”. */
export function missingPassives(read: readonly Word[]): Candidate[] {
  return readSentences(read).flatMap(({ to, verbs }) =>
    verbs.flatMap((verb, index) => {
      const { at, verbAt, base, from } = verb
      if (!isThing(read, verb) || !DONE_TO_THINGS.test(base) || hasObject(read, verbAt)) return []
      const participle = conjugate(base, 'participle')
      if (partAt(read, at) === 'modal' && verbAt > at)
        return read[verbAt]?.token.verbs.some(({ forms }) => forms.has('base') || forms.has('participle'))
          ? [{ from: verbAt, to: verbAt + 1, start: from, fixes: [`be ${participle}`] }]
          : []
      const isAlone = ALSO_ALONE.test(base) && !(base === 'steal' || wordAt(read, verbAt + 1) === 'by')
      // “The bridge built last year is broken”: the verb of the clause comes later.
      const hasVerbLater = read
        .slice(at + 1, to)
        .some(
          ({ part, token: { word } }) =>
            part === 'modal' || /^(?:am|is|are|was|were|has|have|had)$/.test(word),
        )
      if (verb.time !== 'past' || verbAt !== at || verbs[index + 1] || hasVerbLater || isAlone) return []
      return [
        {
          from: at,
          to: at + 1,
          start: from,
          fixes: [`${isSeveral(read, verb) ? 'were' : 'was'} ${participle}`],
        },
      ]
    }),
  )
}

function isThing(read: readonly Word[], { subject }: FiniteVerb): boolean {
  if (subject === null) return false
  const token = read[subject]?.token
  return (
    !!token &&
    partAt(read, subject) === 'noun' &&
    /^\p{Ll}/u.test(token.text) &&
    isKnownNoun(token.word) &&
    !listed('person', token.word) &&
    !listed('person', token.word.replace(/s$/, '')) &&
    !ACTS.test(token.word) &&
    !/(?:er|or|ist|ian|man|men|woman|women|ee|ess|ant)s?$/.test(token.word)
  )
}

/** Returns whether something follows that the verb can be done to. */
const hasObject = (read: readonly Word[], at: number) => {
  const next = partAt(read, at + 1)
  if (
    /^(?:last|yesterday|today|tomorrow|only|two|three|four|five|six|seven|eight|nine|ten|\d+)$/.test(
      wordAt(read, at + 1),
    )
  )
    return (
      next === 'number' && !/^(?:year|month|week|day|hour|night|monday|sunday)s?$/.test(wordAt(read, at + 2))
    )
  return !(
    next === 'stop' ||
    (next === 'preposition' && !/^(?:of|over|off|out|up|down|like|about)$/.test(wordAt(read, at + 1))) ||
    (next === 'link' && partAt(read, at + 2) !== 'verb')
  )
}
