import { describe, expect, test } from 'vitest'
import { followUp, interview, question } from './conversation.fixture'
import { aimsOf, continueTalk, LEAD_INS, openTalk, progressOf, type Reply } from './script'
import type { Topic } from './topic'

/** Plays these turns, and returns the partner's lines, with the greeting first. */
function talk(topic: Topic, turns: readonly string[], seed = 1): Reply[] {
  const replies = [openTalk(topic, seed)]
  for (const said of turns) {
    const last = replies.at(-1)
    if (last) replies.push(continueTalk(topic, last.talk, said, last.text))
  }
  return replies
}

const lines = (topic: Topic, turns: readonly string[], seed?: number) =>
  talk(topic, turns, seed).map(({ text }) => text)

const bank: Topic = {
  ...interview,
  id: 'bank',
  title: 'Bank interview',
  role: 'Interviewer of a bank',
  opening: 'Good morning. I am Mrs. Rao.',
  questions: [
    question('Tell me about your last job.', {
      simpler: 'Where did you work? What did you do there?',
      ownAnswer: 'I have been with the bank for nine years.',
      followUps: [
        followUp('You mentioned {word}. What was your target?', {
          listensFor: 'one of the words',
          words: ['sale', 'marketing'],
        }),
        followUp('Could you say a little more?', { listensFor: 'fewer words than', count: 8 }),
        followUp('How many people were you?', { listensFor: 'no number' }),
      ],
    }),
    question('Have you handled an angry customer?', {
      asked: 'always',
      followUps: [
        followUp('That must have been hard.', {
          listensFor: 'one of the words',
          words: ['shout'],
          goesOn: true,
        }),
        followUp('Then let us imagine it.', {
          listensFor: 'one of the words',
          words: ['never'],
          goesOn: true,
          next: 2,
        }),
      ],
    }),
    question('A customer shouts at you. What do you say?', { asked: 'only when led to' }),
    question('Why this bank?'),
    question('When can you join?', { asked: 'always' }),
  ],
  length: 4,
  aims: [{ text: 'You gave a number.', listensFor: 'a number', words: [], count: 0 }],
  aimsNeeded: 1,
  closingReached: 'We will call you. Goodbye.',
  closingMissed: 'Bring numbers next time. Goodbye.',
}

const SALES = 'I worked in sales of home loans with four other people in Pune.'

describe('the scripted partner', () => {
  test('opens with the editors’ greeting and the first question', () => {
    expect(lines(bank, [])).toEqual(['Good morning. I am Mrs. Rao. Tell me about your last job.'])
  })

  test('refers to the answer, in the learner’s own word', () => {
    expect(lines(bank, [SALES])[1]).toBe('You mentioned sales. What was your target?')
  })

  test('notices a repeated answer once, and asks the open question in simpler words', () => {
    const same = 'I handled loans at the branch with six other people.'
    const [, , , again, onceMore] = lines(
      bank,
      [same, 'We were six, as I told you.', same.toUpperCase(), same],
      2,
    )
    expect([again, onceMore].filter((text) => text?.includes('You told me that before'))).toHaveLength(1)
    expect(again).toMatch(/^You told me that before, and I noted it\. Please tell me something new\. ./)
  })

  test('allows repeated short answers', () => {
    for (const text of lines(bank, ['Yes, sir.', 'Yes, sir.', 'Yes, sir.']))
      expect(text).not.toContain('before')
  })

  test('does not refer to something that the learner denied', () => {
    expect(lines(bank, ['I have no experience in sales, but I have served customers.'])[1]).toBe(
      'How many people were you?',
    )
  })

  test('asks for more about a thin answer, once, and then continues', () => {
    const [, first, second] = lines(bank, ['In a shop.', 'Yes.'])
    expect(first).toBe('Could you say a little more?')
    expect(second).toMatch(/Have you handled an angry customer\?$|Why this bank\?$/)
  })

  test('refers to the reply when it has asked for more', () => {
    expect(lines(bank, ['In a shop.', 'I was in marketing there.'])[2]).toBe(
      'You mentioned marketing. What was your target?',
    )
  })

  test('continues in the same message after a remark, and with the question that a follow-up leads to', () => {
    const upTo = ['In a shop.', 'For two years.']
    expect(lines(bank, [...upTo, 'Yes, he shouted at me.'])[3]).toMatch(
      /^That must have been hard\. Why|When/,
    )
    expect(lines(bank, [...upTo, 'I have met none. Never ever.'])[3]).toBe(
      'Then let us imagine it. A customer shouts at you. What do you say?',
    )
  })

  test('closes with the goal reached or missed, judged by the whole talk', () => {
    const rest = ['It went well for all of us in the end.', 'It is near.', 'Tomorrow.', 'Yes.', 'Yes.']
    const reached = talk(bank, [SALES, 'It was 20 loans a month.', ...rest])
    expect(reached.find(({ talk }) => talk.outcome)?.text).toContain('We will call you.')
    const missed = talk(bank, ['In a shop.', 'I sold shoes there.', ...rest])
    const close = missed.find(({ talk }) => talk.outcome)
    expect(close?.text).toContain('Bring numbers next time.')
    expect(close && aimsOf(bank, close.talk)).toMatchObject([{ isMet: false }])
  })

  test('counts the questions of a talk', () => {
    const [first] = talk(bank, [])
    expect(first && progressOf(bank, first.talk)).toEqual({ number: 1, total: 4 })
  })

  test('asks plain prompts in order after lead-ins, never the same lead-in twice in a row, and ends', () => {
    const replies = talk(
      interview,
      Array.from({ length: 5 }, (_, turn) => `My answer number ${turn}.`),
    )
    expect(
      replies.slice(1, 5).map(({ text }) => LEAD_INS.findIndex((leadIn) => text.startsWith(leadIn))),
    ).not.toContain(-1)
    expect(replies.map(({ talk }) => talk.asked.length)).toEqual([1, 2, 3, 4, 5, 5])
    expect(replies.at(-1)?.text).toContain('That was my last question.')
    expect(replies.at(-1)?.talk.outcome).toBe('through')
  })
})

describe('turns without an answer', () => {
  test('“Could you repeat the question?” repeats it, in other words each time', () => {
    const [, one, two] = lines(bank, ['Could you repeat the question?', 'Sorry?'])
    expect(one).toBe('Of course. Tell me about your last job.')
    expect(two).toBe('Sure, once more. Tell me about your last job.')
  })

  test('“What do you mean?” is answered in simpler words', () => {
    expect(lines(bank, ['What do you mean?'])[1]).toContain('Where did you work? What did you do there?')
    expect(lines(interview, ['I don’t understand'])[1]).toContain('Tell me about yourself.')
  })

  test('“Goodbye.” ends it kindly', () => {
    const [, reply] = talk(bank, ['Goodbye.'])
    expect(reply?.text).toContain('Goodbye')
    expect(reply?.talk.outcome).toBe('left')
  })

  test('“And you?” gets an answer in role, and the question again', () => {
    expect(lines(bank, ['And you?'])[1]).toBe(
      'I have been with the bank for nine years. Back to you: Tell me about your last job.',
    )
    expect(lines(bank, [`${SALES} And you?`])[1]).toBe(
      'I have been with the bank for nine years. You mentioned sales. What was your target?',
    )
  })

  test('after nonsense the partner asks back once, then moves on', () => {
    const [, one, two] = lines(bank, ['asdf qwerty lol', '😀😀'])
    expect(one).toBe('Sorry, I did not understand that. Could you say it in another way?')
    expect(two).toContain('something else')
  })

  test('after the last question no other question is announced', () => {
    const topic = { ...interview, questions: interview.questions.slice(0, 1) }
    expect(lines(topic, ['asdf', 'asdf'])[2]).toBe(
      'That was my last question. Thank you, it was good to talk to you.',
    )
  })

  test('in another script the learner is asked to write English', () => {
    expect(lines(bank, ['मैं पुणे से हूँ'])[1]).toContain('Shall we try in English?')
  })

  test('“I don’t know” moves on to another question', () => {
    expect(lines(bank, ['I don’t know.'])[1]).toMatch(/^That is all right\. /)
  })

  test('after a few such turns the partner moves on, so that a talk ends', () => {
    expect(lines(bank, ['Sorry?', 'Sorry?', 'Sorry?', 'Sorry?'])[4]).toContain('Let us leave this question')
  })
})
