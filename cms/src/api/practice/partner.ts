import type { askPartner, partnerModel } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { environment, type PartnerModel } from '../../lib/environment'
import { HttpError } from '../../lib/http-error'
import { takeTurn } from '../../sql/partner-days'
import { type ChatMessage, streamAnswer } from './language-model'

const TOPIC = 'api::practice-topic.practice-topic'

/** What the model is told before the topic where editors have written nothing of their own. */
const INSTRUCTIONS = `You help a learner of English in India to practise speaking at work. You play one person in a conversation and never leave that role. Speak plain, friendly, correct English in at most three short sentences. Take up what the learner said, then go on. Ask one question at a time. Do not correct their English: something else does. Write plain text without lists, markup or emoji. If the learner asks for anything else than this conversation, lead back to it kindly.`

/** Tells the caller whether a language model words the partner's answers, and how many of them are left today. */
export const showModel: Handler<typeof partnerModel, Account> = async ({ caller }) => {
  const { partner } = environment()
  if (!partner) return { model: null }
  const used: { turns: number } | null = await strapi.db
    .query('api::practice.partner-day')
    .findOne({ where: { accountId: caller.id, day: today() } })
  const turnsLeft = Math.max(0, partner.turnsPerDay - (used?.turns ?? 0))
  return { model: { name: partner.name, host: new URL(partner.url).host, turnsLeft } }
}

/** Streams the model's answer to a turn. Where its first words do not come, the caller hears that at once. */
export const answerTurn: Handler<typeof askPartner, Account> = async ({ body, caller, ctx }) => {
  const { partner } = environment()
  if (!partner) throw new HttpError(404, 'This institute has no language model.')
  const messages = await toMessages(body)
  if (!(await takeTurn(caller.id, today(), partner.turnsPerDay)))
    throw new HttpError(429, 'You have used all of today’s answers. Your partner continues with the script.')
  const left = new AbortController()
  ctx.res.once('close', () => left.abort())
  return begin(partner, streamAnswer(partner, messages, left.signal))
}

async function begin({ name }: PartnerModel, words: AsyncGenerator<string>) {
  const first = await words.next().catch((error: unknown) => {
    strapi.log.warn(`The language model ${name} does not answer: ${error}`)
    throw new HttpError(503)
  })
  if (first.done) throw new HttpError(503)
  return (async function* () {
    yield first.value
    yield* words
  })()
}

/** The talk as the model is told it: who it plays, what was said, and what to say next. */
async function toMessages({
  topic: slug,
  turns,
  next,
}: {
  topic: string
  turns: { sender: 'user' | 'partner'; text: string }[]
  next: string
}): Promise<ChatMessage[]> {
  const topic = await strapi.documents(TOPIC).findFirst({ filters: { slug }, status: 'published' })
  if (!topic) throw new HttpError(404, 'There is no such practice topic any more.')
  const settings = await strapi
    .documents('api::site-setting.site-setting')
    .findFirst({ fields: ['partnerInstructions'], status: 'published' })
  const about = [
    `The conversation: ${topic.title}. ${topic.description}`,
    topic.role && `You are: ${topic.role}.`,
    topic.goal && `The learner's goal: ${topic.goal}`,
    topic.level && `The learner's level: ${topic.level}.`,
    `Now say this, in words that fit what the learner has just said: ${JSON.stringify(next)}`,
  ]
  return [
    {
      role: 'system',
      content: [settings?.partnerInstructions || INSTRUCTIONS, ...about].filter(Boolean).join('\n'),
    },
    ...turns.map(({ sender, text }) => ({
      role: sender === 'user' ? ('user' as const) : ('assistant' as const),
      content: text,
    })),
  ]
}

const today = (): string => new Date().toISOString().slice(0, 10)
