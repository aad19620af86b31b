import { continueTalk, openTalk, aimsOf } from '../../src/features/practice-partner/core/script'
import { toTopics } from '../../src/features/practice-partner/core/topic'
import type { OpenTalk } from './judge'

/** The scripted partner, as the page runs it. */
export const open: OpenTalk = (record) => {
  const [topic] = toTopics([record as never])
  if (!topic) throw new Error('no topic')
  let reply = openTalk(topic, 7)
  return {
    opening: reply.text,
    say(text) {
      if (text.trim() === '') return ''
      reply = continueTalk(topic, reply.talk, text, reply.text)
      return reply.text
    },
    pause: () => '',
    isOver: () => reply.talk.outcome !== null,
    end() {
      const aims = aimsOf(topic, reply.talk).map(({ isMet }) => isMet)
      const met = aims.filter(Boolean).length
      return { aims, isReached: aims.length > 0 && met >= topic.aimsNeeded, summary: met >= topic.aimsNeeded ? topic.closingReached : topic.closingMissed }
    },
  }
}
