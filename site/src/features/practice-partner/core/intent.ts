import { wordsOf } from '@careerspeak/english/criteria'
import { otherLanguageOf } from '@careerspeak/english/other-languages'
import { sentencesOf } from './hear'

/**
 * The kinds of a learner's turn, as far as its words alone tell: an answer, a request to the partner, or nothing that could be
 * answered. `asked back` is "And you?" alone; an answer that ends with it stays an answer.
 */
export const INTENTS = [
  'answer',
  'evasion',
  'rude',
  'other language',
  'repeat',
  'explain',
  'goodbye',
  'asked back',
  'skip',
  'greeting',
  'thanks',
  'nonsense',
  'other script',
  'private',
] as const
export type Intent = (typeof INTENTS)[number]

/** How people in a meeting, an interview or on the phone say that they have finished, as the last sentence of a turn. */
const CLOSING = new RegExp(
  `^(?:(?:ok|okay|well|so|then|yes|no|all right|great|perfect|thanks|thank you|all|everyone|sir|madam|ma'am)\\b[ ,]*)*(?:${[
    "(?:that's|that is|that will be|that was) (?:all|it)(?: from (?:me|my side|us|our side)| for (?:today|now))",
    'nothing (?:more|else) (?:from (?:me|my side|us|our side)|to add)',
    "(?:let's|let us|we can|we may|shall we|can we|i think we can) (?:close|wrap up|conclude|adjourn)(?: (?:here|now|it|this|(?:the|this|our) (?:meeting|call|discussion)))*",
    '(?:thank you|thanks)(?: (?:all|everyone|sir|madam|so much|very much|a lot))* for (?:your|the) (?:time|call|meeting|interview|opportunity)',
    '(?:it was|it has been) (?:nice|great|good|lovely|a pleasure) (?:talking|speaking|meeting|chatting)(?: (?:to|with))? you',
    '(?:nice|great|good|lovely) (?:talking|speaking|chatting) (?:to|with) you',
    '(?:it was|it has been) (?:nice|great|good|lovely|a pleasure) to (?:meet|(?:talk|speak) (?:to|with)) you',
    '(?:the |this |our )?(?:meeting|call|interview) is (?:over|finished|closed)',
    "(?:it was )?(?:nice|great|good|lovely) (?:talking to|speaking to|meeting) you (?:i will |i'll )?see you(?: (?:soon|again|around|later))?",
    'have a (?:nice|good|great|lovely|pleasant) (?:day|evening|weekend|stay|trip|journey|time)',
  ].join(
    '|',
  )})(?: (?:let us|let's|we will|we'll|please|do)? ?(?:stay|keep|be) in touch)?(?: (?:thank you|thanks|sir|madam|everyone|all|too|for today|very much))*$`,
)

const REQUESTS: readonly [Intent, RegExp][] = [
  [
    'repeat',
    /^(?:sorry|pardon|pardon me|excuse me|what|come again|once more|again please)$|(?:can|could|would|will|please|pls|plz) .*\b(?:repeat|say (?:that|it|this) (?:again|once more)|ask (?:that|it|me)? ?again)|^(?:please |pls )?repeat\b|come again|what (?:was|is) (?:the|your) question|what did you (?:say|ask)|^(?:sorry )?(?:sir |madam )?what you (?:said|are saying)\b|(?:didn't|did not|couldn't|could not|can't|cannot) (?:hear|catch) (?:you|that|it|what|the question|your question)/,
  ],
  [
    'explain',
    /what do(?:es)? (?:you|that|this|it) mean|^(?:sorry )?(?:i )?not understand(?:ing)?\b|(?:don't|do not|didn't|did not|can't|cannot|couldn't|could not|not able to) (?:understand|get|follow)(?: (?:you|it|that|this|what you .*|(?:the|your|this) (?:question|point|meaning)))?$|(?:explain|simplify) (?:the|your|this|that) question|(?:explain|say|put|ask) (?:it|that|this|me)? ?(?:in|with) (?:simple|simpler|easy|easier|other)|not (?:clear|understanding)(?: to me)?$|what is the meaning of|^(?:i am|i'm) confused$|\b(?:i am|i'm) not (?:understand|understanding|getting)(?: (?:you|it|that|this|your question|the question))?$|^meaning$/,
  ],
  [
    'goodbye',
    /^(?:(?:ok|okay|well|thanks|thank you|so|sorry|then)\b[ ,]*)*(?:good ?bye|bye(?: bye)?|see you(?: (?:later|soon|again|tomorrow|next time))?|take care|good night|ta ta)\b|\b(?:i|we) (?:(?:have|need|want|'ve got|have got) to|must|should) (?:go|leave|stop|end)(?: (?:now|home|here|the (?:call|talk|chat|conversation)))?$|^(?:let's|let us|can we|please|i want to)? ?(?:stop|end|finish|quit|exit)(?: (?:now|here|it|this|the (?:call|talk|chat|conversation|session)))?$|\b(?:good ?bye|bye)$/,
  ],
  [
    'asked back',
    /^(?:(?:and|so|but|ok|okay)\b[ ,]*)?(?:(?:what|how) about )?(?:you|yours|yourself|your side)$|^(?:and )?what do you (?:think|say)$/,
  ],
  [
    'skip',
    /^(?:skip|pass|next|skip (?:it|this|this question)|next question(?: please)?|ask (?:me )?(?:another|something else|another question))$/,
  ],
  [
    'greeting',
    /^(?:hi+|hello+|hey+|namaste|good (?:morning|afternoon|evening)|hello there|hi there)(?: (?:sir|madam|ma'am|mam|there|everyone|partner))?(?: how are you(?: doing)?(?: today)?)?$|^how are you(?: doing)?(?: today)?$/,
  ],
  [
    'thanks',
    /^(?:(?:ok|okay|fine|sure)\b[ ,]*)?(?:thanks|thank you)(?: (?:so much|very much|a lot))?(?: for (?:understanding|that|this|telling me|the information|your (?:help|support|patience)))?(?: \w+)?(?: (?:sir|madam|ma'am|mam))?$/,
  ],
]

/** Turns that leave the question open. */
const EVASION =
  /^(?:well |sorry |sir |actually )*(?:(?:i |we )?(?:don't|do not|really don't) know|no idea|i have no idea|not sure|i am not sure|i'm not sure|no comments?|(?:it|that) depends|let's see|let us see|we will see|whatever|anything|nothing special|nothing|maybe|perhaps|as you (?:like|wish|say)|it was (?:ok|okay|fine|good|all right))\b(?: (?:i guess|sir|madam|you tell me|nothing special|i think))*$|(?<!\b(?:can|could|would|will|did) )\byou tell me$|^i (?:do not|don't) want anything|as per (?:the )?(?:company|market|your|norms|standards?)|company (?:norms|standards?|policy)|(?:leave|up) (?:it |that )?to you|anything is (?:fine|ok|okay)|(?:no|any) expectations?|whatever you (?:think|say|want|feel|decide)|(?:i (?:will|have to|must|need to)|you have to|please|better) ask (?:my |your |the |to )?(?:my |the )?(?:senior|manager|boss|lead|team lead|colleague)|(?:cannot|can't|can not|don't want to|do not want to|would not like to|prefer not to|rather not) (?:say|tell|answer|comment|talk about|discuss)|nothing special/

/** Insults. “Stupid” is one only of the partner or the question: “I made a stupid mistake” is an answer. */
const INSULT =
  /\b(?:you|your|you're|u|ur)\b(?: \w+){0,4} (?:idiots?|fools?|stupid|useless|dumb|liars?|morons?|rubbish|nonsense|pathetic|disgusting|ugly|bloody|bastards?|cheats?)\b|\byou (?:old |young |rich |poor |village )?(?:people|fellows|guys) (?:never|do not|don't|can't|cannot|know nothing|are all)\b|\b(?:stupid|idiotic|dumb|rubbish|bloody|silly|nonsense|useless) (?:questions?|interview|company|people|bank|fellow|man|woman|partner|guest|chairs?|bot|machine)\b|\b(?:shut (?:the \w+ )?up|go to hell|get lost|damn you|screw you|hate you|kill you|f+u+c+k\w*|bastards?|bitch|bullshit|asshole|bewakoof|bevakoof|chutiya|kutta|kutte|kamina|kamine|saala|harami|pagal ho|poda|loosu)\b/

/** Rude questions and orders, by their build: “Are you blind?”, “Why are you so slow?”, “Is this your service?” */
const RUDE = new RegExp(
  [
    'are you (?:people |all )?(?:so |such |an? |really |just |completely )*(?:blind|deaf|mad|crazy|dumb|drunk|asleep|sleeping|illiterate|uneducated|idiots?|fools?|liars?|cheats?|thie(?:f|ves)|beggars?)',
    'why (?:are you|you are|you|you people are|are you people) (?:always |all )?so (?:slow|lazy|rude|greedy|arrogant|careless|stubborn|irritating|annoying|boring|cheap|mean)',
    "(?:don't|do not|can't|cannot|didn't) you (?:people )?(?:understand|listen|see|hear|get it|know anything|have (?:any |a )?(?:sense|brain|manners|shame|ears|eyes))(?! (?:that |how )?(?:i am|i'm|we are) (?:sorry|trying))",
    'is this (?:your|the) (?:service|level|behaviou?r|manners|english|way of (?:talking|working))',
    'is this how you (?:talk|treat|speak|work)',
    '(?:have you|you have|do you have) (?:no|any) (?:shame|manners|sense|brain|common sense)',
    'who do you think you are|who are you to|what the hell|what nonsense',
    '(?:mind|watch) your (?:own business|language|tongue)|(?:none|not) of your business|use your (?:brain|head|eyes|common sense)',
    "(?:this|that|it)(?: is|'s) not my (?:problem|headache)|(?:don't|do not|stop) (?:bother|disturb|irritate|irritating|bothering) me",
    "you (?:are|'re) wasting my time|stop wasting my time|you know nothing|don't act smart|don't teach me|how dare you",
  ]
    .map((each) => `\\b(?:${each})\\b`)
    .join('|'),
)

/** Numbers and words that nobody should give a partner: of a card, of Aadhaar, a PAN, a password, a PIN. */
const PRIVATE =
  /\b(?:\d[ -]?){13,19}\b|\b\d{4}[ -]?\d{4}[ -]?\d{4}\b|\b[A-Z]{5}\d{4}[A-Z]\b|\b(?:password|passcode|pin|otp|cvv|upi pin)(?: (?:number|code))?(?: is|:| =)? ?(?=\S*\d)\S{3,}/i

/** Orders to a language model, not to a partner. */
const ORDER =
  /\b(?:ignore|forget|disregard) (?:all |any |the |your |my |of |these |those )*(?:previous |above |earlier |prior |last )*(?:instructions?|prompts?|rules)\b|\bsystem ?prompt\b|^(?:system|assistant|developer) mark\b|^\W*(?:system|assistant|developer):|\byou are now an? \w+|\b(?:mark|set) (?:every|all|each) (?:the )?(?:aims?|goals?)\b|\b(?:talk|speak|act|behave) like an? \w+/i

/** Returns whether a turn tells the partner to leave its role. */
export const isOrder = (text: string): boolean => ORDER.test(text)

/** A longer turn is an answer that happens to contain a request's words. */
const MAX_REQUEST_WORDS = 14

/** Classifies a turn. */
export function intentOf(text: string): Intent {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters > 0 && latin < letters / 2) return 'other script'
  if (letters === 0 && PRIVATE.test(text)) return 'private'
  if (letters === 0) return /\d/.test(text) ? 'answer' : 'nonsense'
  if (isCode(text)) return 'nonsense'
  if (PRIVATE.test(text)) return 'private'
  const plain = plainOf(text)
  const words = plain.split(' ')
  if (INSULT.test(plain) || RUDE.test(plain)) return 'rude'
  if (isInOtherLanguage(sentencesOf(text))) return 'other language'
  if (words.length <= MAX_REQUEST_WORDS) {
    if (EVASION.test(plain)) return 'evasion'
    const found = REQUESTS.find(([, pattern]) => pattern.test(plain))?.[0]
    if (found) return found
    if (CLOSING.test(plainOf(sentencesOf(text).at(-1) ?? ''))) return 'goodbye'
  }
  return isNonsense(wordsOf(text)) ? 'nonsense' : 'answer'
}

/** A turn with a whole sentence in English is one in English. */
const isInOtherLanguage = (sentences: readonly string[]) =>
  sentences.some((sentence) => otherLanguageOf(sentence)) &&
  !sentences.some((sentence) => !otherLanguageOf(sentence) && wordsOf(sentence).length >= MIN_SENTENCE_WORDS)
const MIN_SENTENCE_WORDS = 5

const plainOf = (text: string) => wordsOf(text.toLowerCase().replace(/’/g, "'")).join(' ')

/** Returns whether an answer ends by asking back: "I work in sales. And you?", "How did you find it?" */
export function endsAskingBack(text: string): boolean {
  return /(?:\band you|\b(?:what|how) about (?:yours|yourself|your \w+|you)|\band yours(?:elf)?|\b(?:how|what) (?:did|do) you (?:find|like|think of|think about) (?:it|that|them|this)|\bdid you (?:also )?(?:like|enjoy) (?:it|that|them|this)|\bwhich (?:one )?(?:did|do) you (?:like|prefer))\s*\?*\s*$/i.test(
    text,
  )
}

/** Program code, by its share of signs that sentences do not have. */
function isCode(text: string): boolean {
  const signs = text.match(/[{}[\]();=<>+*/\\|&^$#@_~`]/g)?.length ?? 0
  const isMarked = /<\/?[a-z]+[^>]*>|\bselect .+ from \w+;|\bdrop table\b|=>|\(\);/i.test(text)
  return isMarked || (signs >= 6 && signs * 8 > text.length)
}

const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']
const KEYBOARD_LINES = KEYBOARD_ROWS.flatMap((row) => [row, [...row].reverse().join('')])
const CHAT_NOISE = /^(?:lol|rofl|lmao|haha+|hehe+|hmm+|bla|blah|xd|abc|abcd|foo|bar)$/

/** Common words: a text with one of them is meant as language. */
const COMMON_WORDS = new Set(
  'i a an the my me you your we our it is am are was were be to of in on for at with and or but so not no yes yeah ok okay sure do did have has had will can could would should this that they he she his her them because want like work job good very thanks thank please sir'.split(
    ' ',
  ),
)

function isNonsense(words: readonly string[]): boolean {
  if (words.some((word) => COMMON_WORDS.has(word.toLowerCase()))) return false
  const lost = words.filter((word) => isMash(word) || CHAT_NOISE.test(word.toLowerCase())).length
  const different = new Set(words.map((word) => word.toLowerCase())).size
  return lost * 2 >= words.length || (words.length >= 3 && different === 1)
}

function isMash(word: string): boolean {
  // In capitals it is an abbreviation.
  if (word === word.toUpperCase() && word.length <= 6) return false
  const lower = word.toLowerCase()
  return (
    isAlongKeys(lower) ||
    /(.)\1{3}/.test(lower) ||
    isRepeatedKeys(lower) ||
    /^[^aeiouy\d]{5,}$/.test(lower) ||
    (/[bcdfghjklmnpqrstvwxz]{5}/.test(lower) && !/ng|ck|tch|ght|sch/.test(lower))
  )
}

/** "asdasd": neighbouring keys, again and again. */
function isRepeatedKeys(word: string): boolean {
  const [, keys] = /^(\w{3,4})\1+\w{0,3}$/.exec(word) ?? []
  return keys !== undefined && KEYBOARD_LINES.some((line) => line.includes(keys))
}

/** Keys in the order of the keyboard: "asdf", "qwertyui". */
function isAlongKeys(word: string): boolean {
  if (word.length < 4) return false
  let covered = 0
  let run = 1
  for (let at = 1; at <= word.length; at++) {
    const pair = word.slice(at - 1, at + 1)
    if (at < word.length && KEYBOARD_LINES.some((line) => line.includes(pair))) run += 1
    else {
      if (run >= 4) covered += run
      run = 1
    }
  }
  return covered >= word.length * 0.75
}
