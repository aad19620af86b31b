import { describe, expect, test } from 'vitest'
import { beginReview } from '#app/corrections/review'
import { connected, interview } from '../core/conversation.fixture'
import { decodeTalk, encodeTalk } from './saved-talk'

const conversation = connected(1, [4000, { type: 'send', text: 'I has a job 😀' }], [9000, { type: 'wait' }])
const id = conversation.messages[1]?.id ?? ''
const talk = { conversation, reviews: { [id]: beginReview('I have a job 😀') }, draft: 'And then' }

describe('a saved talk', () => {
  test('is restored as it was left', () => {
    expect(decodeTalk(encodeTalk(talk), [interview])).toEqual({
      ...talk,
      conversation: { ...conversation, silentUntil: null },
    })
  })

  test('is discarded if its topic or its questions are gone', () => {
    expect(decodeTalk(encodeTalk(talk), [])).toBeNull()
    expect(
      decodeTalk(encodeTalk(talk), [{ ...interview, questions: interview.questions.slice(0, 1) }]),
    ).toBeNull()
  })

  test.each([null, '', '{}', '[1]', 'not JSON', '{"topic":"job-interview-practice"}'])(
    'is none in %j',
    (text) => {
      expect(decodeTalk(text, [interview])).toBeNull()
    },
  )
})
