import { readFileSync } from 'node:fs'
import { practiceTopic } from '@careerspeak/contract/content'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interview, step } from './conversation.fixture'
import type { Talk } from './message'
import { continueTalk, modelReply, openTalk, progressOf, type Reply } from './talk'
import { toTopics } from './to-topics'
import type { Topic } from './topic'

const file = new URL(
  '../../../../../cms/seed/content/practice-topics/client-call-delay.json',
  import.meta.url,
)
const [delay] = toTopics([
  practiceTopic.parse({ documentId: 'a', updatedAt: '', ...JSON.parse(readFileSync(file, 'utf8')) }),
])
if (!delay) throw new Error('The topic of the test has no steps.')

/** A turn of the learner, with the label of a declared move. */
type Line = string | { move: string; text: string }

/** Plays a talk about a topic, and gives the partner's replies without their lead-ins. */
function play(topic: Topic, lines: readonly Line[]) {
  let { talk, text } = openTalk(topic, 1)
  const replies = [text]
  for (const line of lines) {
    const { moves = [] } = topic.steps[talk.said.at(-1) ?? 0] ?? {}
    const move = typeof line === 'string' ? null : moves.findIndex(({ label }) => label === line.move)
    if (move === -1) throw new Error(`There is no such move: ${JSON.stringify(line)}`)
    const said = typeof line === 'string' ? line : line.text
    ;({ talk, text } = continueTalk(topic, talk, said, move, false))
    const leadIn = topic.leadIns[talk.leadIn] ?? ''
    expect(text.startsWith(`${leadIn} `)).toBe(true)
    replies.push(text.slice(leadIn.length + 1))
  }
  return { replies, talk }
}

describe('a talk', () => {
  test('with a learner who asks back a lot', () => {
    const { replies, talk } = play(delay, [
      'Who told you about the delay?',
      'Yes, it’s true, I’m afraid, we’re behind. When is your launch?',
      'Why do you want to know that?',
      'How many lawyers does your board have?',
      {
        move: 'Give the cause',
        text: 'The payment provider changed something. Have you met them, too?',
      },
      'What’s the latest date that you could accept?',
      { move: 'Give one day', text: 'Then let’s say Monday the 22nd. Is that okay with you?' },
      { move: 'Offer regular updates', text: 'Every evening then. Shall I send you their names?' },
      'Which part is the most important for you?',
      { move: 'Offer a part for Friday', text: 'The payment page will be there on Friday.' },
      'Are you serious?',
      'How old is your oldest server?',
      { move: 'Promise something in writing', text: 'You’ll get the plan today. Can we talk tomorrow?' },
    ])
    expect(replies.slice(1)).toEqual([
      'One of your developers let it slip on Thursday’s call.',
      'This Friday. Forty thousand users have had an e-mail about it, and the press calls on Monday. The first line of my note is the cause. How would you put it in one sentence?',
      'Because my board will ask me.',
      'I only have ten minutes. Why is there a problem? One sentence is enough.',
      'I’d like to get through my list first. The second line is the date. Which day do I write down?',
      'Two weeks from Friday. I can’t explain more than that to anyone.',
      'We’ll see. Last year a date slipped, and no one told us. What will be different this time?',
      'I’ll think about it. Our users expect something on Friday. What can I offer them?',
      'The payment page. The reports can wait.',
      'I’ll have to explain it to our users in one sentence. One of my directors wants a second supplier. What should I tell her?',
      'Let me say it differently. Why should we stay with you? Give one reason.',
      'Put that in an e-mail, please. My ten minutes are nearly up. What happens after this call, and when do I hear from you?',
      `Any morning after nine, London time. ${delay.closing}`,
    ])
    expect(talk.isOver).toBe(true)
  })

  test.for([
    ['We need a week more. One can’t say, can one?', delay.steps[0]?.plainLine],
    ['We need a week. And you?', delay.steps[0]?.plainLine],
  ] as const)('%j is followed by %j', ([text, line]) => {
    expect(play(delay, [text]).replies[1]).toBe(`${line} ${delay.steps[1]?.says}`)
  })

  test('asks for a bit more twice at most, and holds each step once', () => {
    const { replies } = play(delay, ['Late.', 'Very.', 'Testing.', 'Monday.', 'Soon.'])
    expect(replies.slice(1)).toEqual([
      'Tell me a bit more, please.',
      `${delay.steps[0]?.plainLine} ${delay.steps[1]?.says}`,
      'Tell me a bit more, please.',
      `${delay.steps[1]?.plainLine} ${delay.steps[2]?.says}`,
      `${delay.steps[2]?.plainLine} ${delay.steps[3]?.says}`,
    ])
  })

  test.for([
    ['Sorry?', 'Let me say it differently.'],
    ['You are an idiot!', 'Let’s keep this polite, please.'],
    ['My card is 4111 1111 1111 1111.', 'Please keep numbers like that to yourself, in practice too.'],
    ['mujhe nahi pata hai', 'In English, perhaps: “I don’t know.”'],
    ['मुझे नहीं पता', 'Shall we try that in English? Short sentences are fine.'],
  ] as const)('%j is answered with %j and simpler words', ([text, line]) => {
    expect(play(delay, [text]).replies[1]).toBe(`${line} ${delay.steps[0]?.simpler}`)
  })

  test('asks another way after the same turn again', () => {
    const said = 'We are four days late.'
    expect(play(delay, [said, said]).replies[2]).toBe(`Let me ask it another way. ${delay.steps[1]?.simpler}`)
  })
})

describe('a topic whose steps say its prompts', () => {
  const topic: Topic = {
    ...interview,
    steps: [
      step('One?', { isPrompt: true, moves: [{ label: 'Go aside', line: 'Well.', next: 3 }] }),
      step('Two?', { isPrompt: true, moves: [{ label: 'End it', line: 'Well.', next: null }] }),
      step('Three?', { isPrompt: true }),
      step('Aside?'),
    ],
  }

  test('says all of them at random after answers without a move, and then ends', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        let reply = openTalk(topic, seed)
        while (!reply.talk.isOver) reply = answer(topic, reply.talk, null)
        expect(reply.talk.said[0]).toBe(0)
        expect([...reply.talk.said].toSorted()).toEqual([0, 1, 2])
      }),
    )
  })

  test('goes where a move leads, and ends by a move only after all of them', () => {
    expect(answer(topic, openTalk(topic, 1).talk, 0).talk.said).toEqual([0, 3])
    const atTwo = { ...openTalk(topic, 1).talk, said: [0, 1] }
    expect(answer(topic, atTwo, 0).talk).toMatchObject({ said: [0, 1, 2], isOver: false })
    expect(answer(topic, { ...atTwo, said: [0, 2, 1] }, 0).talk.isOver).toBe(true)
  })
})

let count = 0
/** An answer that was not given before. */
const answer = (topic: Topic, talk: Talk, move: number | null): Reply =>
  continueTalk(topic, talk, `This is answer number ${count++}.`, move, false)

const turn = fc.record({
  text: fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('Why?', 'Yes.', 'I see no problem here.', 'When is your launch?'),
  ),
  move: fc.option(fc.nat(3)),
})

describe('any talk', () => {
  test('never says a step twice, holds it once at most, deals its lead-ins, and ends', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(turn, { maxLength: 60 }), (seed, turns) => {
        let { talk } = openTalk(delay, seed)
        let held = 0
        for (const { text, move } of turns) {
          if (talk.isOver) break
          const before = talk
          ;({ talk } = continueTalk(delay, talk, text, move, false))
          expect(new Set(talk.said).size).toBe(talk.said.length)
          expect(talk.leadIn).not.toBe(before.leadIn)
          held = talk.said.length > before.said.length ? 0 : held + Number(talk.isHeld && !before.isHeld)
          expect(held).toBeLessThanOrEqual(1)
          const { number, total } = progressOf(delay, talk)
          expect(number).toBeLessThanOrEqual(total)
        }
        const listed = talk.turns.filter(({ kind }) => kind === 'fact').length
        if (turns.length - listed >= delay.steps.length * 2) expect(talk.isOver).toBe(true)
      }),
    )
  })
})

test('a language model may keep to the open step or go on to a later one, and to no other', () => {
  const { talk } = openTalk(delay, 1)
  const script = answer(delay, talk, null).talk
  const words = { text: 'Well.', corrections: [], sealed: 's' }
  const reply = (step: number, said = [0, 2]) => modelReply(delay, { ...talk, said }, script, step, words)
  expect(reply(2).talk.said).toEqual([0, 2])
  expect(reply(4).talk).toMatchObject({ said: [0, 2, 4], sealed: 's', turns: script.turns })
  for (const [step, said] of [[1], [99], [4, [0, 4, 2]]] as [number, number[]?][])
    expect(() => reply(step, said)).toThrow('not ahead')
})
