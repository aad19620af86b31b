import { describe, expect, test } from 'vitest'
import { beginReview, type Finding } from '#app/corrections/review'
import { mannerText, verdictOf } from '../parts/summary-words'
import type { ConversationEvent } from './conversation'
import { connected, connectedTo, followUp, interview, question } from './conversation.fixture'
import { summarize } from './summary'
import type { Topic } from './topic'
import { transcript, transcriptName } from './transcript'

const finding: Finding = { kind: 'spelling', start: 0, end: 2, words: 'Um', reason: 'Why.', fixes: [] }
const conversation = connected(
  1,
  [13_000, { type: 'send', text: 'Um, I has five years in sales.' }],
  [30_000, { type: 'send', text: 'Yes.' }],
)
const [first, second] = conversation.messages.filter(({ sender }) => sender === 'user')
const reviews = {
  [first?.id ?? '']: {
    ...beginReview('Um, I have five years in sales.'),
    status: 'checked' as const,
    fixed: ['grammar' as const],
    findings: [finding],
  },
}

describe('the summary', () => {
  test('counts words, fillers and variety', () => {
    expect(summarize(conversation, {})).toMatchObject({
      answers: 2,
      words: 8,
      wordsPerTurn: 4,
      differentWords: 8,
      fillers: [{ filler: 'um', count: 1 }],
      corrections: null,
      outcome: 'left',
    })
  })

  test('computes the pace from spoken messages only, by their speaking time', () => {
    expect(summarize(conversation, {})).toMatchObject({ wordsPerMinute: null, isSpoken: false })
    const spoken = (milliseconds: number) =>
      summarize(
        connected(1, [9000, { type: 'send', text: 'I am here now.', speech: { words: 20, milliseconds } }]),
        {},
      )
    expect(spoken(10_000)).toMatchObject({ wordsPerMinute: 120, isSpoken: true })
    expect(spoken(2000)).toMatchObject({ wordsPerMinute: null, isSpoken: true })
  })

  test('counts corrections by kind, found and fixed', () => {
    expect(summarize(conversation, reviews).corrections).toEqual([
      { kind: 'grammar', found: 1, fixed: 1 },
      { kind: 'spelling', found: 1, fixed: 0 },
    ])
  })

  test('shows improvements', () => {
    expect(summarize(conversation, reviews).improvements).toEqual([
      { said: 'Um, I has five years in sales.', better: 'Um, I have five years in sales.' },
    ])
  })

  test('praises a sentence of the learner’s for what it does, and nothing where it does nothing', () => {
    const praise = (text: string) =>
      summarize(connected(1, [4000, { type: 'send', text }], [9000, { type: 'wait' }]), {}).praise
    expect(praise('I sell shoes in Pune. I rewrote the checks, and complaints fell by 30 per cent.')).toEqual(
      {
        quote: 'I rewrote the checks, and complaints fell by 30 per cent.',
        why: 'a result',
      },
    )
    for (const text of [
      'Yes, sir.',
      'asdf qwer',
      'As per company norms.',
      'Yesterday I do it and today also same thing I do.',
      'I did not do anything there at all.',
      'Our app has 4200 companies with great success.',
      'Is there anything else I can help you with?',
      'It is not my fault that they write on weekends.',
      'Yesterday India won by 20 runs, did you see it?',
      'You should also think like this, because time is changing.',
      'If you know any doctor, I would like to meet them.',
      'Then I will take one more day because of the train.',
      'Nobody can do it, because I did not ask anyone.',
      'I promise that I will do my best for you.',
      'My own uncle lost 15,000 rupees by one fake link.',
      'Your room is on the third floor. No, no, sorry, I gave you room 305 at the back.',
      'I did my M.Com in Jaipur and I graduated in 2021.',
    ])
      expect(praise(text), text).toBeNull()
    const introduction = 'My name is Farida, I have completed B.Com and have two years of experience.'
    expect(praise(introduction)?.why).not.toBe('a result')
    expect(praise('If you deliver in four weeks, we will order 60 more.')?.why).not.toBe('a result')
    expect(praise('We have a double room, for two nights.')).toBeNull()
  })

  test('compares the weakest answer with a teacher’s', () => {
    const topic = {
      ...interview,
      questions: [
        question('What did you reach?', {
          model: 'I saved two days.',
          followUps: [followUp('How much?', { listensFor: 'no number' })],
        }),
        question('What next?', { model: 'I’d like to lead.' }),
      ],
    }
    const talk = connectedTo(
      topic,
      1,
      [4000, { type: 'send', text: 'I called many customers of ours every day.' }],
      [9000, { type: 'send', text: 'It was 20.' }],
      [
        14_000,
        {
          type: 'send',
          text: 'I would like to lead a small team of my own next year, and learn how to plan.',
        },
      ],
    )
    expect(summarize(talk, {}).weakest).toMatchObject({
      question: 'What did you reach?',
      model: 'I saved two days.',
    })
    expect(summarize(connected(1), {}).weakest).toBeNull()
  })

  test('calls no short answer the weakest that says what was asked for', () => {
    const topic = {
      ...interview,
      questions: [
        question('Why do you need it?', { model: 'My sister is getting married.', asksFor: 'a reason' }),
        question('Is anything blocking you?', { model: 'Yes, the server.' }),
      ],
    }
    const weakest = (...said: string[]) =>
      summarize(
        connectedTo(
          topic,
          1,
          ...said.map(
            (text, index) => [4000 + 5000 * index, { type: 'send', text }] as [number, ConversationEvent],
          ),
          [40_000, { type: 'wait' }],
        ),
        {},
      ).weakest
    expect(weakest('My brother is getting married.', 'No, nothing is blocking me.')).toBeNull()
    expect(weakest('My brother is getting married.', 'The page is a page.')).toMatchObject({
      said: 'The page is a page.',
    })
  })

  test('rewrites the weakest answer in the learner’s own words, with a gap for what it lacks', () => {
    const topic = {
      ...interview,
      questions: [
        question('What did you reach?', {
          model: 'I saved two days.',
          asksFor: 'a length of time',
          followUps: [followUp('How many?', { listensFor: 'no number' })],
        }),
      ],
    }
    const talk = connectedTo(
      topic,
      1,
      [4000, { type: 'send', text: 'I has finished it early.' }],
      [9000, { type: 'wait' }],
    )
    const id = talk.messages.find(({ sender }) => sender === 'user')?.id ?? ''
    const finding = { kind: 'grammar', start: 2, end: 5, words: 'has', reason: '', fixes: ['have'] } as const
    const review = {
      ...beginReview('I has finished it early.'),
      status: 'checked',
      findings: [finding],
    } as const
    expect(summarize(talk, { [id]: review }).weakest).toMatchObject({
      rewrite: 'I have finished it early.',
      needs: [{ gap: 'a length of time' }, { line: 'How many?' }],
    })
    expect(summarize(talk, {}).weakest).toMatchObject({ rewrite: 'I has finished it early.' })
  })

  const modelled: Topic = {
    ...interview,
    questions: [
      question('Tell us about an angry customer.', {
        model: 'Last year a customer shouted. I listened, and in the end he stayed.',
        followUps: [followUp('What came of it?', { listensFor: 'no result' })],
      }),
      question('How would you share the work?', { model: 'Kiran takes the tests.', asksFor: 'a plan' }),
      question('Have you told the team?', {
        model: 'Yes, on Friday.',
        asksFor: 'own work',
        about: ['told', 'system'],
      }),
      question('Where can we have dinner?', { model: 'There’s a restaurant nearby with good thali.' }),
      question('Is the pool open on Sunday morning?', { model: 'Yes, the pool opens at six.' }),
    ],
  }
  const talkOf = (topic: Topic, ...said: string[]) =>
    summarize(
      connectedTo(
        topic,
        1,
        ...said.map(
          (text, index) => [4000 + 5000 * index, { type: 'send', text }] as [number, ConversationEvent],
        ),
        [4000 + 5000 * said.length, { type: 'wait' }],
      ),
      {},
    )
  const story =
    'A woman shouted because her pension was late. I gave her water, I checked the register and I called our head office.'
  const told = [story, 'In the end she stayed with us, and she thanked me.']
  const shares =
    'Priya’s team would check the data, because they know it best, and my engineers would run the switch.'

  test('says so when every answer was good, also in other words than a partner listens for', () => {
    const good = [story, 'The money came in two days.', shares, 'I told the team. System, not yet.']
    const { weakest } = talkOf(modelled, ...good)
    // The shortest one stands beside a teacher's answer.
    expect(weakest).toMatchObject({ problem: 'none', said: good[3], model: 'Yes, on Friday.' })
    expect(talkOf(modelled, 'Hello there, my friends.').weakest).not.toMatchObject({ problem: 'none' })
  })

  test('calls a rude, an avoided or a missed answer weaker than a story that lacks something', () => {
    const short = 'A customer shouted at me, and then I called him.'
    expect(
      talkOf(modelled, short, 'He stayed with us for years.', 'You are an idiot.').weakest,
    ).toMatchObject({
      problem: 'rude',
      question: 'How would you share the work?',
      said: 'You are an idiot.',
    })
    expect(
      talkOf(modelled, short, 'He stayed with us for years.', 'I don’t know. Ask my manager.').weakest,
    ).toMatchObject({
      problem: 'avoided',
      said: 'I don’t know. Ask my manager.',
    })
    const missed = 'The restaurant nearby has a good thali.'
    expect(talkOf(modelled, ...told, missed, missed.replace('has', 'also has')).weakest).toMatchObject({
      problem: 'another question',
      question: 'How would you share the work?',
    })
  })

  test('counts an answer beside its question as missed, though none to the broad question that opens a talk', () => {
    const aside = 'The restaurant nearby has a good thali.'
    const opened = talkOf(modelled, aside, 'It also has a good cook, and thali is cheap.')
    expect(opened.weakest).not.toMatchObject({ problem: 'another question' })
    expect(opened.manner).not.toMatchObject({ about: 'another question' })
    const missed = talkOf(modelled, ...told, aside, aside.replace('has', 'also has'))
    expect(missed.manner).toEqual({ about: 'another question', count: 2 })
  })

  test('shows only what was said to the question itself, and asks what the partner asks there', () => {
    const { weakest } = talkOf(modelled, 'A customer shouted at me.', 'I felt afraid, but I did not show it.')
    expect(weakest).toMatchObject({
      said: 'A customer shouted at me.',
      needs: [{ line: 'What came of it?' }],
    })
  })

  test('asks for nothing that a teacher’s answer does without', () => {
    const upi = question('How is UPI changing a branch?', {
      model: 'Fewer people come for cash, so there is time to advise.',
      followUps: [followUp('Do you know any figure?', { listensFor: 'no number' })],
    })
    const topic = { ...modelled, questions: [upi, ...modelled.questions.slice(3)] }
    expect(talkOf(topic, 'Fewer people stand in line for cash, so the staff can advise.').weakest).toBeNull()
  })

  test('praises the effort of a long talk in which no sentence stands out', () => {
    const said = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map(
      (word) => `${word} is a plain number here.`,
    )
    expect(talkOf({ ...interview, length: 9 }, ...said.slice(0, 5)).praise).toBeNull()
    const seven = {
      ...interview,
      questions: [...'abcdefg'].map((name) => question(`What is ${name}?`)),
      length: 7,
    }
    expect(talkOf(seven, ...said).praise).toEqual({ why: 'effort', turns: 6 })
    expect(talkOf(seven, 'You are an idiot.', ...said).praise).toBeNull()
  })

  test('reaches no goal where too many answers are to another question, and says so', () => {
    const pool = 'The pool opens on Sunday morning.'
    const dinner = 'The restaurant nearby has a good thali.'
    const heard: Topic = {
      ...modelled,
      aims: [{ text: 'You spoke.', tip: '', listensFor: 'any answer', words: [], count: 0, or: null }],
      aimsNeeded: 1,
    }
    const summary = talkOf(heard, ...told, pool, dinner, `${pool} It is nice.`, `${pool} It is clean.`)
    expect(summary.manner).toMatchObject({ about: 'another question' })
    expect(summary.isReached).toBe(false)
    expect(verdictOf(summary)).toMatch(/were to another question/)
    expect(talkOf(heard, ...told).isReached).toBe(true)
  })

  test('gives a verdict that does not contradict itself', () => {
    const aim = { tip: '', words: [], count: 0, or: null, listensFor: 'any answer' } as const
    const topic: Topic = {
      ...interview,
      questions: [question('How are you today?')],
      aims: [
        { ...aim, text: 'You spoke.' },
        { ...aim, text: 'You asked.', tip: 'ask something', listensFor: 'a question' },
      ],
      aimsNeeded: 1,
    }
    const said = 'I am very well today, and I am happy to be here.'
    expect(verdictOf(talkOf(topic, said))).toBe('Goal reached with 1 of 2 points. Next time, ask something.')
    const two = { ...topic, aims: topic.aims.slice(0, 1) }
    expect(verdictOf(talkOf(two, said))).toBe('Goal reached. 1 of 1.')
    const open = { ...two, questions: interview.questions }
    expect(verdictOf(talkOf(open, said))).toBe('1 of 1 so far: you ended the conversation early.')
  })

  test.for([
    [
      ['You are an idiot.', 'Sorry, I am very tired today.'],
      'rude, then sorry',
      /^One remark was rude. You said sorry/,
    ],
    [['You are an idiot.', 'I work in a bank in Pune.'], 'rude', /^One remark was rude.*Say instead/],
    [
      ['It is two coffees. No, wait, it is three.', 'There is no charge. No, sorry, it is 500 rupees.'],
      'corrected',
      /twice/,
    ],
    [['I do not know why he came.'], 'avoided', /one question/],
    [['Nobody can do it. I did not ask anyone.', 'I don’t care.'], 'avoided', /2 questions/],
    [['Could you repeat the question?', 'I have worked in a bank in Pune since May.'], 'clear', /^Clear/],
    [['I have worked in a bank in Pune since last year.'], 'clear', /^Clear and to the point\.$/],
  ] as const)('names what stood out in %j', ([said, about, text]) => {
    const { manner } = talkOf({ ...interview, situation: 'Interviews' }, ...said)
    expect(manner.about).toBe(about)
    expect(mannerText(manner)).toMatch(text)
  })

  test('names a fact that the learner has changed', () => {
    const topic: Topic = {
      ...interview,
      questions: [
        question('What does it cost?', { asksFor: 'an amount of money', about: ['cost', 'price'] }),
        ...interview.questions,
      ],
    }
    const { manner } = talkOf(topic, 'The price is 500 rupees a month.', 'The price is 900 rupees a month.')
    expect(manner).toEqual({ about: 'contradicted', old: '500 rupees a month', latest: '900 rupees a month' })
  })

  test.for([
    ['You are an idiot.', { about: 'rude' }],
    ['It depends.', { about: 'avoided', count: 2 }],
    ['Mujhe nahi pata hai.', { about: 'other language', count: 2 }],
  ] as const)('names the manner of %j', ([text, manner]) => {
    const talk = connected(
      1,
      [4000, { type: 'send', text }],
      [9000, { type: 'send', text }],
      [14_000, { type: 'wait' }],
    )
    expect(summarize(talk, {}).manner).toMatchObject(manner)
  })

  test('tells who only asks to answer first, in an interview', () => {
    const manner = (situation: 'Interviews' | 'Customers') =>
      summarize(
        connectedTo(
          { ...interview, situation },
          1,
          [4000, { type: 'send', text: 'What is the salary for this role?' }],
          [9000, { type: 'send', text: 'How many people are there in the team?' }],
          [14_000, { type: 'wait' }],
        ),
        {},
      ).manner.about
    expect(manner('Interviews')).toBe('only questions')
    expect(manner('Customers')).toBe('questions')
  })

  test('is empty before the first message', () => {
    expect(summarize(connected(1), {})).toMatchObject({
      answers: 0,
      words: 0,
      wordsPerTurn: 0,
      praise: null,
    })
  })
})

describe('the transcript', () => {
  test('contains every message with its speaker and time, corrected lines and the figures', () => {
    const text = transcript(conversation, reviews, summarize(conversation, reviews))
    expect(text).toContain('Practice: Job Interview Practice')
    expect(text).toContain('[00:10] You: Um, I has five years in sales.')
    expect(text).toContain('Corrected: Um, I have five years in sales.')
    expect(text).toContain('[00:27] You: Yes.\n')
    expect(text).not.toContain('a minute')
    expect(text).toContain('Corrections: grammar 1 (1 fixed), spelling 1 (0 fixed)')
    for (const message of conversation.messages) expect(text).toContain(message.text)
    expect(second && text.match(/Corrected/g)).toHaveLength(1)
  })

  test('has a file name with its topic and day', () => {
    expect(transcriptName(conversation)).toBe('practice-job-interview-practice-1970-01-01.txt')
  })
})
