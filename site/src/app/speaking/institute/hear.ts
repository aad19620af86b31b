import { CMS_URL } from 'astro:env/client'
import { hearingLine, hearTurn } from '@careerspeak/contract/speech'
import { Refused, streamText } from '../../http/stream'
import type { Unheard } from '../core/turn'
import { HearingFailure } from '../hearing-failure'
import type { Listening } from '../speaker'

/** The longest wait in the queue, and then the work itself. */
const TIMEOUT_MS = 120_000

/** Hears a recorded turn by the institute's speech server. @throws {HearingFailure} if it cannot */
export async function hearAtInstitute(sound: Blob, { signal, isSilent, onWait }: Listening): Promise<string> {
  // A recogniser invents words for silence.
  if (isSilent) return ''
  const body = new FormData()
  body.set(hearTurn.file.field, sound, 'turn')
  try {
    return await textOf(streamText(CMS_URL, hearTurn, { body, signal, timeoutMs: TIMEOUT_MS }), onWait)
  } catch (error) {
    if (!signal.aborted) console.warn('The speech server gave no text', error)
    throw new HearingFailure(error instanceof Refused ? whyOf(error.failure) : 'server failed')
  }
}

function whyOf({ status, code }: { status: number; code: string }): Unheard {
  if (status === 429) return 'used up'
  return code === 'TooBusy' ? 'server full' : 'server failed'
}

/** Reads the lines of a reply: the wait, and then the text. */
async function textOf(pieces: AsyncIterable<string>, onWait: (seconds: number) => void): Promise<string> {
  let unread = ''
  for await (const piece of pieces) {
    const lines = (unread + piece).split('\n')
    unread = lines.pop() ?? ''
    for (const line of lines) {
      const read = hearingLine.parse(JSON.parse(line))
      if ('text' in read) return read.text
      if ('wait' in read) onWait(read.wait)
    }
  }
  throw new Error('The reply has no text.')
}
