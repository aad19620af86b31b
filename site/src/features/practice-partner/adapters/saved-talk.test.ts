import { describe, expect, test } from 'vitest'
import { beginReview } from '#app/corrections/review'
import { connected, interview } from '../core/conversation.fixture'
import { decodeTalk, encodeTalk } from './saved-talk'

const conversation = connected(1, [4000, { type: 'send', text: 'I has a job 😀' }], [9000, { type: 'wait' }])
const id = conversation.messages[1]?.id ?? ''
const talk = {
  conversation,
  reviews: { [id]: beginReview('I have a job 😀') },
  draft: 'And then',
  move: null,
}

describe('a saved talk', () => {
  test('is restored as it was left', () => {
    expect(decodeTalk(encodeTalk(talk), [interview])).toEqual({
      ...talk,
      conversation: { ...conversation, silentUntil: null },
    })
  })

  test('is discarded if its topic is gone', () => {
    expect(decodeTalk(encodeTalk(talk), [])).toBeNull()
  })

  test.each([
    [
      'an earlier version',
      { ...JSON.parse(encodeTalk(talk)), talk: { asked: [0], said: [], outcome: null } },
    ],
    [
      'a topic with fewer steps',
      { ...JSON.parse(encodeTalk(talk)), talk: { ...conversation.talk, said: [0, 9] } },
    ],
  ])('of %s can be read, and is over', (_, stored) => {
    const { conversation: read } = decodeTalk(JSON.stringify(stored), [interview]) ?? {}
    expect(read).toMatchObject({
      messages: JSON.parse(JSON.stringify(conversation.messages)),
      talk: { isOver: true },
      replyDue: null,
    })
  })

  test.each([null, '', '{}', '[1]', 'not JSON', '{"topic":"job-interview-practice"}'])(
    'is none in %j',
    (text) => {
      expect(decodeTalk(text, [interview])).toBeNull()
    },
  )
})
