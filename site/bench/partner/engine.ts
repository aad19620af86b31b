import { rememberedFacts } from '../../src/features/practice-partner/core/memory'
import { aimsOf, breakSilence, continueTalk, openTalk } from '../../src/features/practice-partner/core/script'
import { summarize } from '../../src/features/practice-partner/core/summary'
import { toTopics } from '../../src/features/practice-partner/core/topic'
import type { Weakest } from '../../src/features/practice-partner/core/weakest'
import { messages } from '../../src/features/practice-partner/messages'
import {
  mannerText,
  needsText,
  praiseText,
  problemText,
  verdictOf,
} from '../../src/features/practice-partner/parts/summary-words'
import type { OpenTalk } from './judge'

/** The scripted partner, as the page runs it. */
export const open = ((record, seed = 7) => {
  const [topic] = toTopics([record as never])
  if (!topic) throw new Error('no topic')
  let reply = openTalk(topic, seed)
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
    understood() {
      const aims = aimsOf(topic, reply.talk).filter(({ metBy }) => metBy !== null).length
      return [
        reply.talk.said.at(-1)?.kind,
        ...rememberedFacts(topic, reply.talk),
        `${aims} of ${topic.aims.length} aims`,
      ].join('; ')
    },
    isOver: () => reply.talk.outcome !== null,
    end() {
      const summary = summarize({ messages: said, topic, talk: reply.talk }, {})
      const { aims, isReached, praise, weakest } = summary
      const words = messages.summary
      return {
        aims: aims.map(({ isMet }) => isMet),
        isReached,
        summary: [
          verdictOf(summary),
          praise && `${words.praise}: ${'quote' in praise ? `“${praise.quote}” ` : ''}${praiseText(praise)}`,
          ...(weakest ? weakestLines(weakest) : []),
          `${words.manner} ${mannerText(summary.manner)}`,
        ]
          .filter(Boolean)
          .join('\n'),
      }
    },
  }
}) satisfies OpenTalk

function weakestLines(weakest: Weakest): string[] {
  const words = messages.summary
  return [
    `${weakest.problem === 'none' ? words.compare : words.weakest}: ${weakest.question}`,
    `${words.said} ${weakest.said}`,
    weakest.problem === 'lacking'
      ? `${words.rewrite} ${needsText(weakest)
          .map((need) => `… ${need}`)
          .join(' ')}`
      : problemText(weakest),
    weakest.model && `${words.model} ${weakest.model}`,
  ]
}
