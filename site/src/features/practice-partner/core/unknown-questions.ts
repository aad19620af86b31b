import { wordsOf } from '@careerspeak/english/criteria'
import type { Situation } from './topic'

/** A kind of question, and what a person says who does not know the answer. */
interface Unknown {
  asks: RegExp
  says: readonly string[]
}

/** No one expects a reply: “You know?”, “What can I say?” */
const RHETORICAL =
  /^(?:you know|you see|you understand|why not|so what|what (?:can|to|should) (?:i|we) (?:do|say|tell)|how (?:can|to|should) i (?:say|put it|explain|tell)|what (?:do|did) you call it|who (?:does not|doesn't|would not|wouldn't) \w+.*|isn't it|right|no|okay|ok)$/

/** The kinds of questions that yes, no or a promise answers; the first that matches. `plainQuestion` writes them plainly. */
const CLOSED: readonly Unknown[] = [
  {
    asks: /\b(?:shall|should|may|can) (?:i|we) (?:also |now |just )?(?:send|bring|call|book|show|give|arrange|keep|tell|help|explain|carry|order|get|add|check|start|begin|continue|go on|go ahead|share|write)\b|\b(?:do|would) you (?:want|like) (?:me|us) to\b|\b(?:do you|you) (?:want|need) (?:anything|something|help|some|any|an?)\b|\bwould you (?:like|care for)\b/,
    says: ['Yes, please.', 'Please do.', 'That would be good, thank you.', 'Yes, I’d like that.'],
  },
  {
    asks: /\b(?:is|will) (?:it|that|this)(?: be)? possible\b/,
    says: ['I think that can be arranged.', 'It should be possible.', 'We’d have to see.'],
  },
  {
    asks: /^(?:can|do) you hear me\b|\bam i audible\b/,
    says: ['Yes, I can hear you well.', 'Yes, loud and clear.'],
  },
  {
    asks: /\b(?:may|can|could) i (?:sit|come in|ask|say|speak|take|have|use|know|join|leave|go)\b|\b(?:do you mind|is it (?:ok|okay|all right|fine) (?:if|for you)|will it be (?:ok|okay|all right|fine))\b/,
    says: ['Yes, of course.', 'Go ahead.', 'I don’t mind at all.', 'That’s no problem.'],
  },
  {
    asks: /\b(?:can|could|will|would) you (?:please |kindly |also )*(?:tell|explain|let) (?:me|us)\b|\bdo you know\b|\bany idea\b/,
    says: [
      'I’d have to find that out.',
      'I wish I knew.',
      'I can’t tell you that, I’m afraid.',
      'I’ll look into that for you.',
    ],
  },
  {
    asks: /\b(?:can|could|will|would|can't|won't) you\b|^(?:you can|you will|you could|please)\b/,
    says: [
      'I’ll see what I can do.',
      'I can’t promise it, but I’ll try.',
      'Let me think about how.',
      'I’ll do what I can.',
    ],
  },
  // A tag: “It’s late, isn’t it?”
  {
    asks: /\b(?:is|are|was|were|do|does|did|has|have|can|could|will|would|should)(?:n't| not)? (?:it|he|she|they|you|we|i)$| (?:right|correct|no|na|yes)$/,
    says: ['I think so.', 'I suppose so.', 'That’s how I see it too.', 'I’d say so.'],
  },
  {
    asks: /^(?:so |and )?(?:is|are) (?:that|this|it|you|everything|all) (?:ok|okay|fine|all right|clear|enough|good|happy|satisfied|sure|ready|comfortable|agreed?)\b.*$|\b(?:ok|okay|all right|fine|acceptable|agreed)$/,
    says: ['Yes, that’s fine.', 'That’s fine with me.', 'I’m happy with that.'],
  },
  {
    asks: /\b(?:does|do|is|will|would|did) (?:that|this|it|these|my \w+)\b.*\b(?:help|work|enough|suit|give you|answer|make sense|clear|what you need|sound|fit)\b/,
    says: ['Yes, that helps.', 'Yes, I think it does.', 'More or less, yes.'],
  },
  {
    asks: /\bdo you know (?:any|some)(?:one|body)\b|\b(?:can|could) you introduce\b/,
    says: ['I may know someone. Let me think about it.', 'Someone comes to mind. I’d have to ask first.'],
  },
  {
    asks: /\b(?:shall|should|can|could|may|would|might) (?:we|i)\b|\bif (?:we|i)\b/,
    says: [
      'We can talk about that.',
      'That’s worth thinking about.',
      'I’d like to think that over.',
      'Let’s come back to that.',
    ],
  },
  {
    asks: /\bdo you (?:think|agree|believe|feel)\b/,
    says: ['I think so, on the whole.', 'I haven’t made up my mind about that.', 'Up to a point, yes.'],
  },
  {
    asks: /\bor\b/,
    says: ['Either is fine with me.', 'Whichever is easier.', 'I have no strong preference.'],
  },
  {
    asks: /\b(?:is|are|was|were|do you have|have you got|has|you have) (?:there |you )?(?:any|some|an?|another|other|more)\b|\bis there\b|\bare there\b|\bany\w*\b/,
    says: ['Not that I know of.', 'None that I can think of.', 'I’d have to check, but I don’t think so.'],
  },
  {
    asks: /\b(?:have|did|had) you\b|^you (?:have|did|were|went|came)\b/,
    says: ['Not that I remember.', 'Not yet, as far as I can remember.', 'I don’t think so.'],
  },
  {
    asks: /\b(?:do )?you have\b/,
    says: ['Not at the moment.', 'Not really, no.', 'No, I don’t.'],
  },
  {
    asks: /\bare you\b/,
    says: ['More or less.', 'In a way, yes.', 'You could say so.'],
  },
  {
    asks: /\bdo you\b|^you \w+/,
    says: ['Now and then.', 'Not as often as I’d like.', 'It depends on the day.'],
  },
  {
    asks: /^(?:and |so |but )?(?:is|are|was|were|do|does|did|has|have|will|can|could|would|should)\b/,
    says: [
      'I’m not sure, to be honest.',
      'I think so, but I’d have to check.',
      'I couldn’t say for certain.',
    ],
  },
]

/** The kinds of questions with a question word. */
const OPEN: readonly Unknown[] = [
  {
    asks: /^what (?:else )?(?:can|could|will|would) you (?:do|offer|give)\b/,
    says: ['I’ll see what I can do.', 'Let me think about what’s possible.', 'I’ll do what I can.'],
  },
  {
    asks: /^(?:and )?(?:what if|how about|what about)\b/,
    says: [
      'We can talk about that.',
      'That’s worth thinking about.',
      'I’d like to think that over.',
      'Let’s come back to that.',
    ],
  },
  {
    asks: /\bwhat (?:do|would|did) you (?:think|say|suggest|advise|recommend|feel)\b|\byour (?:opinion|view|advice|suggestion)\b|\bwhat (?:should|must|can) (?:i|we)\b/,
    says: [
      'I haven’t made up my mind about that.',
      'I’d like to hear what you think first.',
      'There’s something to be said for both sides.',
    ],
  },
  {
    asks: /\bhow (?:are you|is it going|are things|do you do|was your (?:day|weekend|morning))\b/,
    says: ['I’m fine, thank you.', 'Not bad, thanks.', 'Quite well, thank you.'],
  },
  {
    asks: /\bhow (?:much|many|big|large|often|far|old|high|tall)\b|\bwhat (?:is|are|was|'s) (?:the|your) (?:\w+ )?(?:number|price|cost|figure|amount|percentage|size|rate|age|budget)\b/,
    says: [
      'I don’t have the figure in front of me.',
      'I’d only be guessing at a number.',
      'I couldn’t give you an exact figure.',
    ],
  },
  {
    asks: /\bhow long\b/,
    says: ['I couldn’t say exactly how long.', 'That depends, I’m afraid.', 'I never measured it.'],
  },
  {
    asks: /\b(?:when|what|which) (?:time |day |date )?did\b|\bwhen (?:was|were)\b/,
    says: ['I don’t remember exactly when.', 'It’s been a while.', 'I’d have to look up the day.'],
  },
  {
    asks: /\bwhen\b|\b(?:what|which) (?:time|day|date)\b|\bby when\b/,
    says: ['That isn’t fixed yet.', 'I can’t say exactly when.', 'No one has given me a date yet.'],
  },
  {
    asks: /\b(?:who|whom|whose)\b/,
    says: [
      'I’d have to look up the name.',
      'I’m not sure who it is, to be honest.',
      'No name comes to mind just now.',
    ],
  },
  {
    asks: /\bwhere\b|\bwhich (?:place|city|town|floor|building|country)\b/,
    says: [
      'I couldn’t tell you where, I’m afraid.',
      'I’d have to check the place.',
      'I don’t know my way around that well.',
    ],
  },
  {
    asks: /\bwhy\b|\bwhat for\b|\bhow come\b|\bwhat (?:is|was) the reason\b/,
    says: [
      'I couldn’t tell you why.',
      'I’ve never asked for the reason.',
      'There’s no simple reason, I think.',
    ],
  },
  {
    asks: /\bwhich\b|\bwhat (?:kind|type|sort)\b|\b(?:best|favourite|favorite)\b/,
    says: [
      'I couldn’t choose just like that.',
      'I’d have to think about which.',
      'I don’t have a favourite, really.',
    ],
  },
  {
    asks: /\bhow\b/,
    says: [
      'That’s hard to say in a few words.',
      'In the usual way, as far as I know.',
      'I couldn’t explain it well.',
    ],
  },
]

const ANY_KIND: readonly string[] = [
  'I’d have to find that out.',
  'I’m afraid I don’t know that.',
  'I can’t say, to be honest.',
  'I don’t know enough about that.',
]

/** Replies to personal questions in small talk, in place of `ANY_KIND`. */
const PERSONAL: readonly string[] = [
  'That’s a longer story, for another day.',
  'I’d have to think about that.',
  'I’ll tell you another time.',
]

/** “Do you like cricket?” has a polite answer that commits to nothing. */
const LIKES = /\bdo you (?:like|love|enjoy|watch|play|follow)\b/
const LIKED: readonly string[] = ['A little, when I find the time.', 'I do, though not as often as I’d like.']
const TRIED = /\bhave you (?:ever |already |also )?(?:tried|seen|been|visited|read|eaten|met)\b/
const TRYING: readonly string[] = ['Not yet, but I’d like to.', 'No, but it’s on my list.']

/**
 * An answer, in role and true, to a question that no fact answers; empty where it needs none. `earlier` are the unanswered questions of the talk
 * before it: no answer is given twice.
 */
export function replyToUnknown(
  situation: Situation | null,
  question: string,
  earlier: readonly string[],
): string {
  const used: string[] = []
  for (const each of earlier) used.push(pick(situation, each, used))
  return pick(situation, question, used)
}

function pick(situation: Situation | null, question: string, used: readonly string[]): string {
  const says = wordingsFor(situation, plainQuestion(question))
  return [...says, ...LAST_RESORT].find((each) => each === '' || !used.includes(each)) ?? ''
}

function wordingsFor(situation: Situation | null, question: string): readonly string[] {
  if (RHETORICAL.test(question)) return ['']
  if (LIKES.test(question)) return LIKED
  if (situation === 'Small talk' && TRIED.test(question)) return TRYING
  const kinds = QUESTION_WORD.test(question) ? OPEN : CLOSED
  const kind = kinds.find(({ asks }) => asks.test(question))
  return kind?.says ?? (situation === 'Small talk' ? PERSONAL : ANY_KIND)
}

const LAST_RESORT: readonly string[] = [
  'I’d rather come back to that later.',
  'That’s more than I know.',
  'You’ve got me there.',
  'Good question.',
]

const QUESTION_WORD =
  /^(?:(?:in|by|for|at|from|to|of|on|till|until|since|with|about|and|or) )?(?:what|which|who|whom|whose|where|when|why|how)\b/
const STARTS_QUESTION =
  /^(?:(?:in|by|for|at|from|to|of|on|till|until|since|with) )?(?:what|which|who|whom|whose|where|when|why|how|is|are|was|were|do|does|did|has|have|can|could|will|would|should|shall|may|if) /
/** “Can you tell me when …?” asks when. */
const INDIRECT =
  /^(?:(?:can|could|will|would) you (?:please |kindly )?tell (?:me|us)|do you know|(?:i (?:just )?(?:want|wanted|would like|'d like) to|may i|can i) (?:know|ask)(?: you)?|i (?:am|was) wondering) (?=(?:what|which|who|whom|whose|where|when|why|how)\b)/
const BEFORE =
  /^(?:(?:and|so|but|then|well|okay|ok|yes|sir|madam|ma'am|sorry|please|also|by the way|actually|excuse me|one more thing|just) )+/

/** The last part of a sentence that asks, in small letters, with straight apostrophes and without its mark. */
function plainQuestion(sentence: string): string {
  const parts = sentence
    .toLowerCase()
    .replace(/’/g, "'")
    .split(/[,;:–—-] |\b(?:but|and|so|because) (?=\w+ )/)
    .map((part) => wordsOf(part).join(' ').replace(BEFORE, ''))
    .filter(Boolean)
  const isTag =
    /^(?:\w+n't|is|are|do|does|did|right|correct|no|na|yes|will|can) ?(?:it|he|she|they|you|we|i|that)?$/
  const last = parts.at(-1) ?? ''
  const asking = isTag.test(last)
    ? parts.join(' ')
    : (parts.findLast((part) => STARTS_QUESTION.test(part)) ?? parts.join(' '))
  return asking.replace(INDIRECT, '').replace(/ (?:sir|madam|ma'am|uncle|please)$/, '')
}

/** “May I come on Tuesday?” offers or asks for something, and is an answer. */
export const isProposal = (question: string): boolean =>
  /\b(?:may|shall|can|could|would|should|will) (?:i|we|you)\b(?! (?:please |kindly )?(?:tell|explain|say|describe|know|ask|hear)\b)|\bwhat if\b|\bhow about\b/i.test(
    question,
  )
