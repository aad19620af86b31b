import { breakSilence, continueTalk, openTalk } from '../../src/features/practice-partner/core/script'
import { summarize } from '../../src/features/practice-partner/core/summary'
import { toTopics } from '../../src/features/practice-partner/core/topic'
import { messages } from '../../src/features/practice-partner/messages'
import { mannerText, verdictOf } from '../../src/features/practice-partner/parts/summary-words'
import type { OpenTalk } from './judge'

/** The scripted partner, as the page runs it. */
export const open: OpenTalk = (record) => {
  const [topic] = toTopics([record as never])
  if (!topic) throw new Error('no topic')
  let reply = openTalk(topic, 7)
  const said: { id: string; sender: 'user'; text: string; timestamp: number }[] = []
  return {
    opening: reply.text,
    say(text) {
      if (text.trim() === '') return ''
      said.push({ id: String(said.length), sender: 'user', text, timestamp: 0 })
      reply = continueTalk(topic, reply.talk, text, reply.text)
      return reply.text
    },
    pause() {
      const broken = breakSilence(topic, reply.talk)
      if (broken) reply = broken
      return broken?.text ?? ''
    },
    isOver: () => reply.talk.outcome !== null,
    end() {
      const summary = summarize({ messages: said, topic, talk: reply.talk }, {})
      const { aims, isReached, praise, weakest } = summary
      return {
        aims: aims.map(({ isMet }) => isMet),
        isReached,
        summary: [
          verdictOf(summary),
          praise?.quote,
          praise && messages.summary.strengths[praise.why],
          weakest?.said,
          weakest?.model,
          mannerText(summary.manner),
        ]
          .filter(Boolean)
          .join(' | '),
      }
    },
  }
}
