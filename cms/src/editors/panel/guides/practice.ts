import type { Guides } from '../guide'
import { position, slug } from './content'

const listensFor =
  'What the answer is looked at for: words of yours, its length, a number (also “two lakh”), a result (“reduced”, “so that”, 20 %), or a story (told in the past tense). Said with “not” or “no” before it, a word does not count.'
const words =
  'For “one of the words” and “none of the words”: separated by commas. Regular forms are heard too (manage: manages, managed, managing); write irregular ones yourself (sell, sold).'
const count = 'For “fewer words than” and “more words than”: how many.'

/** What learners practise. */
export const practiceGuides: Guides = {
  'api::practice-topic.practice-topic': {
    mainField: 'title',
    columns: ['title', 'level', 'role', 'position'],
    sort: ['position', 'ASC'],
    wide: ['description', 'goal', 'opening', 'closingReached', 'closingMissed'],
    fields: {
      title: ['Title', 'The situation that is practised.'],
      slug,
      description: ['Description', 'One sentence below the title.'],
      role: ['Role of the partner', 'Who asks, such as “Interviewer of a bank”. Shown above the talk.'],
      level: ['Level', 'Whom it suits. Learners may look for topics of their level.'],
      position,
      goal: ['Goal', 'What the learner shall reach, in one sentence that begins with a verb.'],
      opening: [
        'Opening',
        'What the partner says before the first question: a greeting, and who they are. Empty: a plain greeting.',
      ],
      questions: [
        'Questions',
        'In the order in which they make sense; eight are good. A talk asks some of them, always in this order. Without any, the prompts below are asked.',
      ],
      length: ['Questions of one talk', 'How many of them are asked. Five take about ten minutes.'],
      leadIns: [
        'Words between questions',
        'What the partner says where no follow-up fits, in their role: “I see.”, “Right.” Four are good. Empty: plain ones of ours.',
      ],
      aims: [
        'Aims',
        'What shall have been said by the end, somewhere in the talk. The summary shows each with a tick or without.',
      ],
      aimsNeeded: ['Aims needed', 'How many of the aims make the goal reached. Empty: all of them.'],
      closingReached: ['Last words, goal reached', 'What the partner says at the end of such a talk.'],
      closingMissed: ['Last words, goal not reached', 'Kind, and with one thing to do better next time.'],
      prompts: [
        'Prompts',
        'What two learners of the live practice talk about, and what the partner asks where there are no questions; five are good. The first one opens the conversation. Empty: the topic is for the partner alone.',
      ],
    },
  },
  'api::interview.interview-question': {
    mainField: 'text',
    columns: ['text', 'kind', 'role', 'level'],
    sort: ['kind', 'ASC'],
    wide: ['text', 'followUps', 'points'],
    fields: {
      text: ['Question', 'As the interviewer asks it, in one or two sentences.'],
      kind: [
        'Kind',
        'An interview has some of each, in this order: the opening, what the candidate has done, what they would do, a story from their field, the closing.',
      ],
      role: [
        'Job',
        'Who is asked this, such as “Bank officer”. Learners choose among the jobs that are written here. Empty: it is asked in every interview.',
      ],
      level: ['Level', 'Whom it suits, from A2 to C1. Empty: everyone.'],
      followUps: ['Follow-ups', 'What the interviewer may ask after the answer, one a line; two are good.'],
      points: [
        'What a good answer has',
        'Three or four points, one a line, that complete “A good answer has …”, such as “The result, with a number if you have one”.',
      ],
    },
  },
  'practice.question': {
    mainField: 'text',
    wide: ['text', 'simpler', 'ownAnswer'],
    fields: {
      text: ['Question', 'As the partner asks it, in one or two sentences.'],
      simpler: [
        'In simpler words',
        'Said when the learner does not understand: short, with everyday words. Empty: the question is repeated.',
      ],
      ownAnswer: [
        'The partner’s own answer',
        'Said when the learner asks back, “And you?”. One sentence. May stay empty.',
      ],
      asked: [
        'Asked',
        'In every talk; in some of them, chosen by chance; or only when a follow-up leads to it by its name.',
      ],
      name: ['Name', 'Only needed where a follow-up leads here. Learners do not see it.'],
      followUps: [
        'Follow-ups',
        'What the partner says to an answer. The first one that fits is taken, so put the particular before the general.',
      ],
    },
  },
  'practice.follow-up': {
    mainField: 'says',
    wide: ['says'],
    fields: {
      listensFor: ['Listens for', listensFor],
      words: ['Words', words],
      count: ['Number of words', count],
      says: [
        'The partner says',
        '{word} becomes the word that was heard: “You mentioned {word}. What was your target?”',
      ],
      goesOn: [
        'Goes on at once',
        'For a remark that asks nothing: the next question follows in the same message.',
      ],
      next: [
        'Leads to the question',
        'The name of a question further down, which then follows in the same message. May stay empty.',
      ],
    },
  },
  'practice.aim': {
    mainField: 'text',
    fields: {
      text: ['Aim', 'As the summary shows it: “You named a new date.”'],
      listensFor: ['Listens for', listensFor],
      words: ['Words', words],
      count: ['Number of words', count],
    },
  },
}
