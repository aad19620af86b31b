import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { PartnerModel } from '../../platform/environment'

/** A message as every OpenAI-compatible endpoint takes it. */
export type ChatMessage = { role: 'system' | 'user'; content: string }

/** Milliseconds until the first words, and until the last. */
type Patience = { first: number; whole: number }

const STANDARD: Patience = { first: 15_000, whole: 45_000 }
const MOST_TOKENS = 250
/** More than anybody says in a turn: a model that goes on and on is broken off. */
const MAX_CHARACTERS = 2000
/** Characters of one event that has not ended. */
const MOST_BUFFERED = 64 * 1024

const piece = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })),
})

/**
 * Streams a model's answer bit by bit. Throws where the endpoint refuses, is silent for too long, answers in no
 * form that is known, breaks off, or talks without end.
 */
export async function* streamAnswer(
  { url, key, name }: Pick<PartnerModel, 'url' | 'key' | 'name'>,
  messages: readonly ChatMessage[],
  left: AbortSignal,
  limits = STANDARD,
): AsyncGenerator<string> {
  const silent = new AbortController()
  const timer = setTimeout(() => silent.abort(new Error('it says nothing')), limits.first)
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model: name, messages, stream: true, max_tokens: MOST_TOKENS }),
      signal: AbortSignal.any([left, silent.signal, AbortSignal.timeout(limits.whole)]),
      redirect: 'error',
    })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`it answers with status ${response.status}`)
    }
    const events: string[] = []
    const parser = createParser({ onEvent: ({ data }) => events.push(data), maxBufferSize: MOST_BUFFERED })
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
