import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sentencesOf } from './hear'
import { continueTalk, isGoalReached, openTalk } from './script'
import type { Reply } from './talk'
import { type Topic, toTopics } from './topic'

const folder = join(import.meta.dirname, '../../../../../cms/seed/content/practice-topics')
const topics = toTopics(
  readdirSync(folder).map((file) => ({
    documentId: file,
    updatedAt: '',
    ...JSON.parse(readFileSync(join(folder, file), 'utf8')),
  })),
)

/** A talk in which each question is answered as a teacher would, and each follow-up in a sentence of its own. */
function talkWell(topic: Topic, seed: number): Reply[] {
  const replies = [openTalk(topic, seed)]
  for (let turn = 0; turn < 40; turn++) {
    const { talk, text } = replies.at(-1) as Reply
    if (talk.outcome !== null) return replies
    const question = topic.questions[talk.asked.at(-1) ?? 0]
    const isNew = !talk.said.some(({ question }) => question === talk.asked.at(-1))
    const says =
      isNew && question
        ? question.model
        : `We looked at it closely last week, and it took us ${turn + 3} days.`
    replies.push(continueTalk(topic, talk, says, text))
  }
  return replies
}

const questionsIn = (text: string) =>
  sentencesOf(text).filter((sentence) => /\?$/.test(sentence) && sentence.length > 20)

describe.each(topics)('a good talk about “$title”', (topic) => {
  test('ends with the goal reached, and asks nothing twice', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const replies = talkWell(topic, seed)
      const last = replies.at(-1)
      expect(last?.talk.outcome, replies.map(({ text }) => text).join('\n')).toBe('reached')
      expect(last && isGoalReached(topic, last.talk)).toBe(true)
      const asked = replies.flatMap(({ text }) => questionsIn(text))
      expect(asked.filter((question, index) => asked.indexOf(question) < index)).toEqual([])
    }
  })

  test('finds each question of a learner in the words of its fact', () => {
    for (const { asks, says } of topic.facts) {
      const [ask = ''] = asks
      const { text } = continueTalk(
        topic,
        openTalk(topic, 1).talk,
        `Excuse me, what can you say on ${ask}?`,
        '',
      )
      expect(text, ask).toContain(says)
    }
  })
})
