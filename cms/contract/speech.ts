import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Limits of what the institute's speech server hears and says. Recorders stop late, hence `graceSeconds`. */
export const speechLimits = { maxSeconds: 60, graceSeconds: 2, maxCharacters: 600 } as const

const speechServer = z.object({ host: z.string(), speaks: z.boolean() })
export type SpeechServer = z.infer<typeof speechServer>

/**
 * The institute's speech server for the caller, or null. `host` is the server that receives the caller's voice; `speaks` is true if it
 * also has a voice.
 */
export const speechServerInfo = endpoint('GET /practice/speech', 'learner', {
  summary: 'Shows which speech server hears the caller, if any',
  reply: z.object({ server: z.nullable(speechServer) }),
})

/** A line of the reply to `hearTurn`, as JSON: the seconds before it is the caller's turn, several times, and then the text or its failure. */
export const hearingLine = z.union([
  z.object({ wait: z.number() }),
  z.object({ text: z.string() }),
  z.object({ failed: z.literal(true) }),
])

/**
 * Turns a recording of at most `speechLimits.maxSeconds` into text, by the institute's speech server. Streams lines of `hearingLine`:
 * the expected wait at once and whenever it changes, 0 when it is the caller's turn, and the last one once it is heard. Nothing is stored.
 *
 * Fails with `NotInBatch` without a batch, with `RateLimitError` if the caller has used up today's turns, with `TooBusy` and the header
 * `Retry-After` if too many are waiting, and with 400 if the file is no browser's recording of a voice, or is too long. A turn counts
 * once the server is asked, even if it fails.
 */
export const hearTurn = endpoint('POST /practice/hear', 'learner', {
  summary: 'Turns a recording into text by the institute’s speech server',
  keyless: true,
  file: { field: 'sound', megabytes: 1 },
  type: 'text/plain',
  reply: z.string(),
})

/**
 * Speaks a text in the voice of the institute's speech server. `sound` is the file in base64, and `type` its media type. Fails as
 * `hearTurn` does, and with `ServiceUnavailableError` if the server has no voice or does not answer.
 */
export const sayText = endpoint('POST /practice/say', 'learner', {
  summary: 'Speaks a text by the institute’s speech server',
  keyless: true,
  body: z.object({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'There’s nothing to say.'),
        z.maxLength(speechLimits.maxCharacters, 'A text can have at most 600 characters.'),
      ),
  }),
  reply: z.object({ type: z.string(), sound: z.string() }),
})
