import { isCommonWord } from './common-words.ts'
import { everydayReadings } from './verbs.ts'
import { WORD_LISTS } from './word-lists.ts'

/** A finding of Harper's, as plain data; `linter` is the name of the rule that found it. */
export interface Lint {
  linter: string
  kind: string
  message: string
  start: number
  end: number
  suggestions: readonly { action: 'replace' | 'remove' | 'insert after'; text: string }[]
}

/** The linters of Harper that are switched off, and why. A star in a name stands for any letters. */
const SWITCHED_OFF: readonly { why: string; linters: string }[] = [
  {
    why: 'A list of three needs no comma before “and” in the English of India.',
    linters: 'OxfordComma NoOxfordComma CommaFixes DiscourseMarkers IntroCueCommaBeforeThanks',
  },
  {
    why: 'They split or join words that are right as they stand: “adv ices”, “in formations”, “hand loom”.',
    linters:
      'SplitWords MergeWords CompoundNouns DisjointPrefixes OpenCompounds PhrasalVerbAsCompoundNoun TransposedSpace NotTo *Hyphen OvertimeCompoundNoun',
  },
  {
    why: 'They misread the questions and clauses that learners write: “were you” for “where you”, “since … ago”, “what I did helped”, “how people behave”.',
    linters:
      'ThereToTheir TheirToThere LetsConfusion PossessiveYour VeryLess WereWhere SinceDuration DidPast MissingPreposition MissingDeterminer NominalWants NounVerbConfusion WrongNegative MassNouns TheHowWhy MultipleSequentialPronouns QuantifierNeedsOf ModalBeAdjective AdjectiveOfA InflectedVerbAfterTo SimplePastToPastParticiple LeadRiseTo HowTo',
  },
  {
    why: 'They guess at the class of a word where our own rules know it, or are about mistakes that our rules explain better.',
    linters:
      'AnA ToTwoToo ToAdverb TooTo ToTooIdioms ToLoseTooLoose HaveTakeALook WhomSubjectOfVerb Its* YourPredicateAdjective YourOutClauseAgreement Pronoun* ProgressiveNeedsBe SubjectPronoun ThatThan SomeWithoutArticle SingleBe ModalSeem MissingTo NoMatchFor NeedToNoun ForNoun FreePredicate AllowTo HavePronoun HaveNegNoAny FeelFell TheirTo* TheyreTo* TheyTo* ThereOwn ThereMissingIsClause ThereAfterCompound VerbToAdjective WantBe WillNonLemma MakeItSeem CallThem RallyToReally DoesOrDose CodeInWriteIn ReasonForDoing QuantifierNumeralConflict OneOfTheSingular IAmAgreement DoIAdjective FindFine NowWay WishCould KnowNothingVerb SafeToSave HelpedPast SubjunctiveWasToWere TheWhetherWeather HadOf NorModalPronoun BeAllowed ItTimeAuxiliary IsBeenAuxSequence EverEvery ThingThink WroteToRote HeDos ColdModalTypo AsHow FindOut ItCan HopHope ThisTypeOfThing DefiniteArticle LooksLikes MostNumber AdjectiveDoubleDegree',
  },
  {
    why: 'They rename places, companies and universities, or want their capitals otherwise.',
    linters:
      'UpdatePlaceNames NotablePlaces USUniversities OrthographicConsistency CompaniesProductsAndTrademarks *Names Countries Americas Australia Canada Malaysia Koreas Laos OceansAndSeas NationalCapitals UnitedOrganizations Touristic PartsOfSpeech Holidays NobelPeacePrize TheProperNounPossessive DotInitialisms ChineseCommunistParty GuineaBissau JohnsHopkins PortAuPrince PortoNovo MercedesBenzHyphen WordPressDotcom CapitalizeOn ProperNouns UseTitleCase',
  },
  {
    why: 'They are about the look of a text, and a message of a talk has none.',
    linters:
      'Spaces Dashes EllipsisLength UseEllipsisCharacter QuoteSpacing NoFrenchSpaces LongSentences FillerWords Hedging BoringWords SpelledNumbers NumericRangeEnDash WrongApostrophe CurrencyPlacement UnclosedQuotes SentenceCapitalization HyphenateNumberDay PluralDecades SpellNumbers *Symbol*',
  },
  {
    why: 'They prefer another style to one that is right.',
    linters:
      'DoubleModal WayTooAdjective Overall ObsessPreposition LeftRightHand ClicheAccent ToSomeDegree AWhile OkToOkay ThereIsAgreement Overnight DuringAges CondenseAllThe WouldNeverHave LitotesDirectPositive QuiteQuiet RoadMap OutOfDate Excellent AvoidContractions AvoidCurses AvoidAndAlso MoreAdjective PreferPleaded PreferSneaked RedundantThat Regionalisms Expand* TillDate Towards VeryUnique ToDoHyphen Chalkboard WidelyAccepted ThrowRubbish Freezing APart Insensitive BlacklistWhitelist InMyHumbleOpinion ThatWhich',
  },
]

const MIN_GUESSED_LENGTH = 6
/** A shorter word with a capital may be a name. */
const LONG_CAPITAL_LENGTH = 7
/** How many of Harper's suggestions may be the word that was meant. */
const MAX_GUESSES = 3

/** Words used in India, and in its offices, that Harper does not know. */
const KNOWN = new Set(['indian-word', 'name-known', 'company'].flatMap((name) => WORD_LISTS[name] ?? []))
/** Languages, places and festivals, which learners write without their capital. */
const PROPER = new Set(WORD_LISTS.proper)

/** Words that a linter reports though they are right, as they stand in the text from the finding on. */
const RIGHT: Readonly<Record<string, RegExp>> = {
  // “Kho kho”, “bye bye”, “very very”: only a short word of grammar is doubled by mistake.
  RepeatedWords:
    /^(?!(?:the|an?|to|of|in|on|at|for|and|my|we|i|he|she|it|they|with|from|this|are|were|will|can|have|your|our)\b)/i,
  // “If they bore each other then, heaven help them.”
  ThenThan: /^then,/i,
  // “i. breath, ii. heartbeat”.
  CapitalizePersonalPronouns: /^i\.? \w+, ii\b/,
  // “Every one of us”.
  Everyone: /^every one of\b/i,
  ModalOf: /^\w+ of necessity\b/i,
}

/** The lint with its reliable suggestions, or null if there are none. */
export function trustedLint(text: string, lint: Lint): Lint | null {
  if (isSwitchedOff(lint.linter)) return null
  if (lint.suggestions.length === 0) return null
  if (RIGHT[lint.linter]?.test(text.slice(lint.start))) return null
  // A text without any capital was typed in haste, or heard.
  const isHasty = text === text.toLowerCase()
  if (lint.linter === 'CapitalizePersonalPronouns' && isHasty) return null
  if (lint.linter !== 'SpellCheck') return lint
  const word = text.slice(lint.start, lint.end)
  // “Hindi”, and never “hind”.
  if (PROPER.has(word.toLowerCase()))
    return word === word.toLowerCase() && !isHasty
      ? { ...lint, suggestions: [{ action: 'replace', text: word.charAt(0).toUpperCase() + word.slice(1) }] }
      : null
  const past = pastIn(word)
  if (past) return { ...lint, suggestions: [{ action: 'replace', text: past }] }
  // American spelling is no mistake.
  if (lint.suggestions.some((guess) => british(guess.text) === british(word))) return null
  // A short word with a full stop before the name is a title: “Mr.”.
  const opensSentence = /(?:^|[!?:\n]|\p{L}{4}\.)\s*$/u.test(text.slice(0, lint.start))
  const best = lint.suggestions
    .slice(0, MAX_GUESSES)
    .find((guess) => isTrustworthy(word, guess.text, opensSentence))
  return best ? { ...lint, suggestions: [best] } : null
}

/** The reason that the learner reads, with quotation marks instead of Harper's backticks. */
export function reasonOf({ linter, message, suggestions }: Lint): string {
  const [best] = suggestions
  if (linter === 'SpellCheck' && best && PROPER.has(best.text.toLowerCase()))
    return `Languages, places and festivals begin with a capital: “${best.text}”.`
  if (linter === 'SpellCheck' && best)
    return `This word is not in our dictionary. Did you mean “${best.text}”?`
  return message.replace(/`([^`]*)`/g, '“$1”')
}

const PATTERNS = SWITCHED_OFF.flatMap(({ linters }) => linters.split(/\s+/)).map(
  (name) => new RegExp(`^${name.replaceAll('*', '.*')}$`),
)

/** Returns whether a linter of Harper is switched off. */
export function isSwitchedOff(linter: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(linter))
}

/**
 * Returns whether the word is most likely a misspelling of the guess. Names and abbreviations never are, so a capital counts only where
 * a sentence opens with a long word.
 */
function isTrustworthy(word: string, guess: string, opensSentence: boolean): boolean {
  const lower = word.toLowerCase()
  const meant = guess.toLowerCase()
  const isCapital = word !== lower
  if (word.length < MIN_GUESSED_LENGTH || KNOWN.has(lower) || KNOWN.has(lower.replace(/s$/, ''))) return false
  if (isCapital && (!opensSentence || word.length < LONG_CAPITAL_LENGTH)) return false
  if (!(isCapital ? /^\p{Lu}\p{Ll}+$/u : /^\p{Ll}+(?:['’]\p{Ll}+)?$/u).test(word)) return false
  if (!/^[a-z]+(?:['’][a-z]+)?$/.test(meant) || meant[0] !== lower[0] || /['’]s$/.test(guess)) return false
  return isCommonWord(meant) && isOneChange(lower, meant)
}

/** The past in “stucked” or “hurted”; an empty text for another word. */
function pastIn(word: string): string {
  const stem = word.replace(/ed$/, '')
  const isPast = everydayReadings(stem).some(({ forms }) => forms.has('past') || forms.has('participle'))
  return stem !== word && isPast ? stem : ''
}

/** Converts a word to British spelling, so that American spelling is not a mistake. */
const british = (word: string) =>
  word
    .replace(/['’]/, '')
    .replace(/or(?=s?$|ed$|ing$|ite|able|ful|less)/, 'our')
    .replace(/([iy])z(?=e|ing|ation)/g, '$1s')
    .replace(/ter(?=s?$)/, 'tre')
    .replace(/ll(?=ed|ing|er|or|ment|ful|s?$)/, 'l')
    .replace(/ense$/, 'ence')

/** Returns whether one letter is added, removed or changed, or two neighbours are swapped. */
function isOneChange(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rest = one.slice(start)
  const meant = other.slice(start)
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return [
    rest.slice(1) === meant.slice(1),
    rest.slice(1) === meant,
    rest === meant.slice(1),
    swapped === meant,
  ].includes(true)
}
