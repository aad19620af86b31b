import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { connected, interview } from '../core/conversation.fixture'
import { deleteKeptTalk, listKeptTalks, storeTalk } from './kept-talks'

const talk = (endedAt: number) => ({
  conversation: connected(1, [4000, { type: 'send', text: `Talk ${endedAt}.` }]),
  reviews: {},
  draft: '',
  move: null,
  endedAt,
})

test('the latest forty talks are kept, the newest first, until they are deleted', async () => {
  for (let endedAt = 1; endedAt <= 42; endedAt++) await storeTalk(talk(endedAt))
  await storeTalk(talk(42))
  const times = async () => (await listKeptTalks([interview])).map(({ endedAt }) => endedAt)
  expect(await times()).toEqual(Array.from({ length: 40 }, (_, index) => 42 - index))
  await deleteKeptTalk(42)
  expect((await times())[0]).toBe(41)
  expect((await listKeptTalks([interview]))[0]?.conversation.messages[1]?.text).toBe('Talk 41.')
})

test('a talk about a topic that is gone is not listed', async () => {
  expect(await listKeptTalks([])).toEqual([])
})
