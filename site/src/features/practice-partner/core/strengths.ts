import { findFact, hearKind, toldIn } from './hear'

/** The things that listeners remember of a sentence. */
export type Strength =
  | 'a benefit'
  | 'a result'
  | 'own work'
  | 'a recommendation'
  | 'a plan'
  | 'a reason'
  | 'an offer'
  | 'an apology'

/** Returns whether a sentence really did what a praise says. */
export const isStrength = (kind: Strength, sentence: string): boolean =>
  hearKind(kind, toldIn(kind, sentence)) !== null && REALLY[kind](sentence)

/** The conditions of a sentence besides the words that a partner listens for. */
const REALLY: Readonly<Record<Strength, (sentence: string) => boolean>> = {
  // “So that” and figures are in many sentences: a result says what changed, and by how much.
  'a result': (sentence) =>
    CHANGE.test(sentence) &&
    !HYPOTHETICAL.test(sentence) &&
    !INTRODUCTION.test(sentence) &&
    !MISFORTUNE.test(sentence) &&
    hearKind('a number', sentence) !== null,
  'own work': (sentence) =>
    !NO_WORK.test(sentence) && !INTRODUCTION.test(sentence) && !/\bif\b/i.test(sentence),
  'a recommendation': (sentence) => OWN_ADVICE.test(sentence),
  'a plan': (sentence) => findFact('a day or a time', sentence) !== null && !/\bif\b/i.test(sentence),
  'a reason': (sentence) => REASON.test(sentence) && /\b(?:i|we|my|our|us|me)\b/i.test(sentence),
  'an offer': (sentence) => OFFER.test(sentence),
  'an apology': (sentence) => OWNED.test(sentence) && !/\bmy english\b|\btalk like\b/i.test(sentence),
  'a benefit': (sentence) => GAIN.test(sentence) && !/\b(?:if|as|do|did|what|when) you\b/i.test(sentence),
}
const INTRODUCTION =
  /\b(?:my name|degree|diploma|[bm]\.? ?(?:com|sc|tech)|[bm]\.[ae]|[bm]ca|mba|graduat\w+)\b/i
const MISFORTUNE = /\b(?:lost|frauds?|cheat\w*|died|worse|complain(?:s|ed)?|increasing)\b/i
const CHANGE =
  /\b(?:increas|improv|reduc|decreas|gr[eo]w|r[io]s[ei]|rose|f[ae]ll|dropp|cut|sav|doubl(?:ed|ing)|tripl|halv|gain|won|earn|rais|brought|went (?:up|down|from)|finished|completed|closed|sold|train|hir|convert|deliver|solv|fix|recover|prevent|achiev|launch|promot|collect)/i
const HYPOTHETICAL =
  /\b(?:if|will|would|can|could|should|must|going to|almost|expect|want|need|hope|plan to|suggest|recommend|propose|let[’']?s)\b|[’'](?:ll|d)\b/i
const NO_WORK =
  /\bi (?:\w+ )?(?:missed|failed|wasted|shouted|refused|lied|cheated|delayed|complained|argued|resigned|copied|liked|loved|hated|believed|used|waited|worried|tried|stopped|joined late|needed)\b/i
const OWN_ADVICE =
  /\b(?:i|we)(?: would|[’']d)? (?:\w+ )?(?:recommend|suggest|propose|advise)\b|\bmy (?:recommendation|suggestion|proposal|advice) is\b|\bwe should\b/i
const REASON = /\b(?:because|so that|the reason|that is why|due to|since (?:i|we|my|our|the))\b/i
const OFFER =
  /\bif you\b.+\b(?:i|we)(?: can| will| could| would|[’']ll|[’']d) (?!like|love|be\b)|\bin (?:return|exchange)\b|\b(?:i|we)(?: can| could| would|[’']d) (?:also )?(?:offer|give|pay|order|sign|move|help|send|arrange|take|bring|buy|add|reduce|accept|change|come|show|stretch)\b|\b(?:i|we)(?: will|[’']ll) (?:also )?(?:offer|give|send|move|bring|arrange|show) (?:you|sir|madam|someone|somebody|an?|one|two)\b/i
/** “Sorry” alone is said of any slip of the tongue. */
const OWNED =
  /\b(?:sorry|apologi[sz]e|apologies|regret)\b.{0,20}\b(?:for|about|that|to hear)\b|\b(?:my|our) (?:fault|mistake)\b|\b(?:i|we) (?:should have|made (?:a|the) mistake)\b|\bi can imagine\b|\bunderstand (?:your|how)\b/i
const GAIN =
  /\byou(?: will|[’']ll| would| can| could|[’']d)\b|\bsaves? you\b|\byour (?:profit|loss|savings?|waste)\b|\b(?:more|less|fewer)\b/i
