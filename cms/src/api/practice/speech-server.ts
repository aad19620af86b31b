import { z } from 'zod'
import type { SpeechSettings } from '../../platform/environment'

/** A minute of speech takes a small model on a slow processor this long. */
const HEAR_TIMEOUT_MS = 45_000
const SAY_TIMEOUT_MS = 20_000
const MAX_TEXT_BYTES = 64 * 1024
const MAX_SOUND_BYTES = 2 * 1024 * 1024

type Server = Pick<SpeechSettings, 'url' | 'key'>
type Call = { body: FormData | string; signal: AbortSignal; timeoutMs: number; maxBytes: number }

const heard = z.object({ text: z.string() })

/** Turns a recording into text. Throws if the server refuses it, does not answer in time, or answers something else. */
export async function hearSound(
  server: Server & Pick<SpeechSettings, 'model'>,
  sound: File,
  signal: AbortSignal,
  timeoutMs = HEAR_TIMEOUT_MS,
): Promise<string> {
  const body = new FormData()
  const fields = { model: server.model, language: 'en', response_format: 'json', temperature: '0' }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', sound, sound.name)
  const { bytes } = await call(server, '/audio/transcriptions', {
    body,
    signal,
    timeoutMs,
    maxBytes: MAX_TEXT_BYTES,
  })
  return withoutRemarks(heard.parse(JSON.parse(bytes.toString('utf8'))).text)
}

/** Speaks a text. Throws as `hearSound` does, and if the answer is no sound. */
export async function saySound(
  server: Server & { voice: NonNullable<SpeechSettings['voice']> },
  text: string,
  signal: AbortSignal,
): Promise<{ type: string; sound: string }> {
  const { model, name } = server.voice
  const body = JSON.stringify({ model, voice: name, input: text, response_format: 'mp3' })
  const { type, bytes } = await call(server, '/audio/speech', {
    body,
    signal,
    timeoutMs: SAY_TIMEOUT_MS,
    maxBytes: MAX_SOUND_BYTES,
  })
  const media = /^audio\/[\w.+-]+/.exec(type)?.[0]
  if (!media || bytes.length === 0) throw new Error(`it answers with ${type || 'nothing'}`)
  return { type: media, sound: bytes.toString('base64') }
}

async function call(
  { url, key }: Server,
  path: string,
  { body, signal, timeoutMs, maxBytes }: Call,
): Promise<{ type: string; bytes: Buffer }> {
  const refused = new AbortController()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(key && { Authorization: `Bearer ${key}` }),
    },
    body,
    signal: AbortSignal.any([signal, refused.signal, AbortSignal.timeout(timeoutMs)]),
    redirect: 'error',
  })
  if (!response.ok || !response.body) {
    refused.abort()
    throw new Error(`it answers with status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    // A loop that is left would cancel the body, and undici still writes to a cancelled one.
    if (length > maxBytes) refused.abort(new Error('it answers without end'))
    chunks.push(chunk)
  }
  return { type: response.headers.get('content-type') ?? '', bytes: Buffer.concat(chunks) }
}

/** Leaves out what Whisper remarks on, such as “[BLANK_AUDIO]”, “(music)” or “*coughs*”. */
const withoutRemarks = (text: string): string =>
  text
    .replace(/\[[^\]]*\]|\([^)]*\)|\*[^*]*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
