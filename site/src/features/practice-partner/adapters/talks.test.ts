import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { beginReview } from '#app/corrections/review'
import { connected, interview } from '../core/conversation.fixture'
import { decodeTalk, deleteKeptTalk, encodeTalk, listKeptTalks, storeTalk } from './talks'

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

  test('is read as November 2026 wrote it', () => {
    const { said, turns, isHeld, deck, leadIn, seed, sealed, isOver } = conversation.talk
    const message = { id: '1-1', sender: 'partner', text: 'Hello.', timestamp: 1 }
    const written = {
      topic: interview.id,
      connectedAt: 1,
      messages: [message, { ...message, id: '1-2', sender: 'user', speech: { words: 2, milliseconds: 900 } }],
      talk: { said, turns, isHeld, deck, leadIn, seed, sealed, isOver },
      move: 1,
      ticked: [0],
      isReplyDue: false,
      seed: 7,
      reviews: { '1-2': { text: 'Hello!', fixed: ['grammar'], kept: ['has'] } },
      draft: 'And',
    }
    expect(JSON.parse(encodeTalk(decodeTalk(JSON.stringify(written), [interview]) ?? talk))).toEqual({
      ...written,
      seed: 0,
    })
  })

  test.each([
    ['an earlier version', { asked: [0], said: [], outcome: null }],
    ['a topic with fewer steps', { ...conversation.talk, said: [0, 9] }],
  ])('of %s can be read, and is over', (_, earlier) => {
    const stored = JSON.stringify({ ...JSON.parse(encodeTalk(talk)), talk: earlier })
    expect(decodeTalk(stored, [interview])?.conversation).toMatchObject({
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

test('the latest forty talks are kept, the newest first, until they or their topic are deleted', async () => {
  for (const endedAt of [...Array.from({ length: 42 }, (_, index) => index + 1), 42])
    await storeTalk({ ...talk, draft: `Talk ${endedAt}.`, endedAt })
  const times = async () => (await listKeptTalks([interview])).map(({ endedAt }) => endedAt)
  expect(await times()).toEqual(Array.from({ length: 40 }, (_, index) => 42 - index))
  await deleteKeptTalk(42)
  expect((await listKeptTalks([interview]))[0]).toMatchObject({ endedAt: 41, draft: 'Talk 41.' })
  expect(await listKeptTalks([])).toEqual([])
})
