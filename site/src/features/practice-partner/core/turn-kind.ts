import { countWords, wordsOf } from '@careerspeak/english/criteria'
import { otherLanguageOf } from '@careerspeak/english/other-languages'
import { endsInTag, factAsked, isQuestion, readTurn } from './questions'
import type { Fact } from './topic'

/** How a turn is taken, by its form alone: the partner doesn't interpret what is said. */
export const TURN_KINDS = [
  'answer',
  'fact',
  'question',
  'repeat',
  'short',
  'again',
  'language',
  'impolite',
  'private',
  'silence',
] as const
export type TurnKind = (typeof TURN_KINDS)[number]

const MAX_SHORT_WORDS = 2
/** A lone question of this length asks for the same again. */
const MAX_REPEAT_WORDS = 3
const MIN_REPEATED_WORDS = 4
const MIN_SENTENCE_WORDS = 5

const REPEAT =
  /^(?:(?:sorry|sir|madam|please|excuse me|okay|ok) )*(?:pardon(?: me)?|sorry|come again|once more|again|repeat(?: it| that| please| the question)*|(?:can|could|will|would) you (?:please )?(?:repeat|say|ask)(?: (?:it|that|the question|again|once more|please|in (?:simple|simpler|other|easy) words))*|what do you mean(?: by .+)?|do you mean .+|(?:can|could) you (?:please )?(?:be more (?:specific|clear)|explain(?: (?:it|that|this|the question|what you mean(?: by .+)?))?)|(?:i )?(?:do not|don't|did not|didn't|can not|can't|could not|couldn't) (?:understand|get|hear|catch|follow)(?: (?:you|it|that|this|the question|your question))?)(?: (?:please|sir|madam))*$/

/** Insults of the partner, as a whole turn or its end. “I made a stupid mistake” is none. */
const INSULT =
  /^(?:(?:oh|hey|just|please|you|ok|okay) )*(?:shut up|get lost|go to hell|(?:damn|screw|f+u+c+k) (?:you|off)|(?:you|u)(?: are|'re|r)? (?:a |an |so |such |really |very |just |total |complete |bloody )*(?:idiot|stupid|fool|dumb|moron|useless|rubbish|liar|bastard|pathetic)|(?:stupid|useless|dumb|bloody) (?:bot|machine|partner|man|woman|fellow|idiot|fool)|idiot|bastard|bitch|chutiya|harami|kamina|kutte?|bewakoof)(?: (?:you|man|fellow|person|sir|bot|machine))*$/

/** Numbers that nobody should give a partner: of a card, of Aadhaar, a PAN. */
const PRIVATE = /\b(?:\d[ -]?){13,19}\b|\b\d{4}[ -]?\d{4}[ -]?\d{4}\b|\b[A-Z]{5}\d{4}[A-Z]\b/

const ADDRESS = /\b(?:sir|madam|ma[’']?am)\b/gi

const plainOf = (text: string) => wordsOf(text.toLowerCase().replace(/’/g, "'")).join(' ')

const asksAgain = (sentence: string) => REPEAT.test(plainOf(sentence))

/** Classifies a turn. `hasMove` is true if the learner has declared a move, `earlier` are the turns before it. */
export function turnKindOf(
  text: string,
  hasMove: boolean,
  facts: readonly Fact[],
  earlier: readonly string[],
): Exclude<TurnKind, 'silence'> {
  const plain = plainOf(text)
  if (PRIVATE.test(text)) return 'private'
  if (INSULT.test(plain)) return 'impolite'
  if (hasMove) return 'answer'
  const { sentences, questions } = readTurn(text)
  if (isInOtherLanguage(text, sentences)) return 'language'
  if (asksAgain(text)) return 'repeat'
  if (sentences.length > 0 && sentences.every((sentence) => isQuestion(sentence) || asksAgain(sentence))) {
    if (questions.some((question) => factAsked(facts, question))) return 'fact'
    if (sentences.some(asksAgain) || countWords(text) <= MAX_REPEAT_WORDS) return 'repeat'
    if (!sentences.some(endsInTag)) return 'question'
  }
  if (countWords(text) >= MIN_REPEATED_WORDS && earlier.some((other) => plainOf(other) === plain))
    return 'again'
  return countWords(text.replace(ADDRESS, '')) <= MAX_SHORT_WORDS ? 'short' : 'answer'
}

/** A turn in another script, or in another language without a whole sentence in English. */
function isInOtherLanguage(text: string, sentences: readonly string[]): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin < letters / 2) return true
  return (
    sentences.some((sentence) => otherLanguageOf(sentence)) &&
    !sentences.some((sentence) => !otherLanguageOf(sentence) && countWords(sentence) >= MIN_SENTENCE_WORDS)
  )
}

/** Whole sentences in Latin letters, and what they are in English. */
const IN_ENGLISH: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:mujhe |mujhko )?(?:nahi|nahin) (?:pata|maloom)(?: hai)?$|^(?:mujhe )?pata (?:nahi|nahin)(?: hai)?$|^(?:enakku )?theriyadhu$|^(?:naaku )?teliyadu$/,
    'I don’t know.',
  ],
  [
    /^(?:mujhe |kuch )*samajh (?:nahi|nahin|mein nahi) (?:aaya|aa raha(?: hai)?|aya)$|^(?:enakku )?puriyala$|^(?:naaku )?artham kaledu$/,
    'I didn’t understand.',
  ],
  [/^koi (?:problem|dikkat|baat) (?:nahi|nahin)(?: hai)?$/, 'There’s no problem.'],
  [/^(?:phir|fir|dobara) se? ?(?:boliye|bolo|bataiye|batao)$/, 'Please say that again.'],
  [/^aap kaise (?:ho|hain|hai)$|^(?:neenga )?eppadi irukkinga$/, 'How are you?'],
  [/^(?:main|mai) (?:theek|thik) (?:hoon|hun)$|^nalla irukken$/, 'I’m fine.'],
  [/^(?:mujhe )?thoda (?:time|samay) chahiye$|^(?:enakku )?konjam time venum$/, 'I need some time.'],
]

/** A turn in Hindi, Tamil or Telugu said in English, where its words are known as a whole; otherwise null. */
export function inEnglish(text: string): string | null {
  const plain = plainOf(text)
  return IN_ENGLISH.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
