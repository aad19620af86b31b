import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { PartnerModel } from '../../platform/environment'

/** A message of an OpenAI-compatible API. */
export type ChatMessage = { role: 'system' | 'user'; content: string }

/** The time limits for the first words and for the whole reply. */
type Timeouts = { firstMs: number; totalMs: number }

const DEFAULT_TIMEOUTS: Timeouts = { firstMs: 15_000, totalMs: 45_000 }
const MAX_TOKENS = 250
/** Longer than any turn; beyond it, the reply is cut off. */
const MAX_CHARACTERS = 2000
/** The limit of an unfinished event. */
const MAX_BUFFERED_CHARACTERS = 64 * 1024

const piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })),
})

/**
 * Streams a model's reply. Throws if the endpoint rejects the request, is silent for too long, replies in an
 * unknown format, breaks off, or never ends.
 */
export async function* streamAnswer(
  { url, key, name }: Pick<PartnerModel, 'url' | 'key' | 'name'>,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  timeouts = DEFAULT_TIMEOUTS,
): AsyncGenerator<string> {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(new Error('it says nothing')), timeouts.firstMs)
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, messages, stream: true, max_tokens: MAX_TOKENS }),
      signal: AbortSignal.any([signal, silent.signal, AbortSignal.timeout(timeouts.totalMs)]),
      redirect: 'error',
    })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`it answers with status ${response.status}`)
    }
    const events: string[] = []
    const parser = createParser({
      onEvent: ({ data }) => events.push(data),
      maxBufferSize: MAX_BUFFERED_CHARACTERS,
    })
    let length = 0
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      parser.feed(text)
      for (const data of events.splice(0)) {
        if (data === '[DONE]') return
        const words = piece.parse(JSON.parse(data)).choices[0]?.delta?.content
        if (!words) continue
        clearTimeout(timer)
        length += words.length
        if (length > MAX_CHARACTERS) throw new Error('it talks without end')
        yield words
      }
    }
    throw new Error('it breaks off')
  } finally {
    clearTimeout(timer)
  }
}
