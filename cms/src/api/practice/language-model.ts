import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { PartnerModel } from '../../platform/environment'
import { splitReply, withoutThoughts } from './partner-reply'

/** A message of an OpenAI-compatible API. */
export type ChatMessage = { role: 'system' | 'user'; content: string }

/** The time limits for the first words after the choice and for the whole reply, and the limit of its length. */
type Limits = { firstMs: number; totalMs: number; tokens: number }

/** A learner waits six seconds for a reply; then the script goes on. */
const REPLY_LIMITS: Limits = { firstMs: 6000, totalMs: 45_000, tokens: 500 }
/** Longer than any turn and its thoughts. */
const MAX_CHARACTERS = 44_000
/** The limit of an unfinished event. */
const MAX_BUFFERED_CHARACTERS = 64 * 1024

const piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })),
})

/**
 * Streams a model's reply without its thoughts and markup. Throws if the endpoint rejects the request, is silent for too long,
 * replies in an unknown format, breaks off, or never ends.
 */
export async function* streamAnswer(
  { url, key, name }: Pick<PartnerModel, 'url' | 'key' | 'name'>,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  limits = REPLY_LIMITS,
): AsyncGenerator<string> {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(new Error('it says nothing')), limits.firstMs)
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, messages, stream: true, max_tokens: limits.tokens }),
      signal: AbortSignal.any([signal, silent.signal, AbortSignal.timeout(limits.totalMs)]),
      redirect: 'error',
    })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`it answers with status ${response.status}`)
    }
    let head = ''
    let hasWords = false
    for await (const text of withoutThoughts(contentOf(response.body))) {
      if (!hasWords) {
        head += text
        hasWords = splitReply(head) !== null
        if (hasWords) clearTimeout(timer)
      }
      yield text
    }
  } finally {
    clearTimeout(timer)
  }
}

/** The text of an event stream. Some endpoints end it without `[DONE]`. */
async function* contentOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const events: string[] = []
  const parser = createParser({
    onEvent: ({ data }) => events.push(data),
    maxBufferSize: MAX_BUFFERED_CHARACTERS,
  })
  let length = 0
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    parser.feed(text)
    for (const data of events.splice(0)) {
      if (data === '[DONE]') return
      const words = piece.parse(JSON.parse(data)).choices[0]?.delta?.content
      if (!words) continue
      length += words.length
      if (length > MAX_CHARACTERS) throw new Error('it talks without end')
      yield words
    }
  }
  if (length === 0) throw new Error('it breaks off')
}
