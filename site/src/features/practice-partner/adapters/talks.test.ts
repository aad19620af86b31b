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
