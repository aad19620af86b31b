import {
  askPartner,
  partnerChoice,
  partnerStream,
  summarizeTalk,
  type TalkClaim,
  turnLimits,
} from '@careerspeak/contract/practice'
import { call, endpointAddress, readFailure } from '#app/http/client'
import { freshToken } from '#app/http/renewal'
import { sendRequest } from '#app/http/request'
import { notify } from '#app/notices/toasts'
import { openTurn, type Partner } from '../core/conversation'
import { modelReply } from '../core/talk'
import type { TurnKind } from '../core/turn-kind'
import { messages } from '../messages'
import { $model } from './model'
import { $settings } from './settings'

const MODEL_TIMEOUT_MS = 60_000

/** Turns that the script answers alone. */
const OF_THE_SCRIPT: ReadonlySet<TurnKind | undefined> = new Set<TurnKind>(['impolite', 'private'])

/**
 * A partner whose language model words the reply and chooses the step, if the learner allows it and until it fails. The end of a talk is
 * the script's. The model follows a talk from its beginning, by the state that its server seals.
 */
export const modelPartner: Partner = async ({ topic, messages: said, talk, script }, { signal, onText }) => {
  const isWanted = $settings.get().model && $model.get() !== null
  const isFollowed = talk.sealed !== '' || talk.turns.every(({ kind }) => kind === 'silence')
  if (!isWanted || !isFollowed || script.talk.isOver) return script
  if (OF_THE_SCRIPT.has(script.talk.turns.at(-1)?.kind)) return script
  try {
    const response = await sendRequest(endpointAddress(location.origin, askPartner), {
      method: askPartner.method,
      token: await freshToken(),
      body: {
        topic: topic.id,
        said: openTurn(said).slice(0, turnLimits.said),
        ...(talk.sealed && { sealed: talk.sealed }),
      },
      signal,
      timeoutMs: MODEL_TIMEOUT_MS,
    })
    if (!response.ok || !response.body) throw await failureOf(response)
    const { choice, words, sealed } = await readStream(response.body, onText)
    const { step, corrections } = choice
    return modelReply(topic, talk, script.talk, step, { text: words, corrections, sealed })
  } catch (error) {
    if (!signal.aborted) {
      $model.set(null)
      notify({ tone: 'info', title: error instanceof Refused ? error.message : messages.model.failed })
    }
    throw error
  }
}

/** The language model's claims about the learner's turns; none if it doesn't answer, as a summary is whole without. */
export async function findClaims(topic: string, turns: readonly string[]): Promise<readonly TalkClaim[]> {
  const latest = turns.slice(-turnLimits.turns).map((turn) => turn.slice(0, turnLimits.said))
  const body = { topic, turns: latest }
  const asked = await call(summarizeTalk, { token: await freshToken(), body, timeoutMs: MODEL_TIMEOUT_MS })
  return asked.ok ? asked.data.claims : []
}

/** A failure with the server's message for the learner. */
class Refused extends Error {}

async function failureOf(response: Response): Promise<Error> {
  const { msg } = readFailure(response.status, await response.json().catch(() => undefined))
  return response.status === 429 ? new Refused(msg) : new Error(msg)
}

/** Reads a reply: its choice, its words as they come, and the sealed state after them. */
async function readStream(body: ReadableStream<Uint8Array<ArrayBuffer>>, onText: (text: string) => void) {
  let text = ''
  const partsOf = () => {
    const [reply = '', sealed = ''] = text.split(partnerStream.sealMark)
    const end = reply.indexOf('\n')
    return { choice: reply.slice(0, end), words: end < 0 ? '' : reply.slice(end + 1), sealed }
  }
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece
    const { words } = partsOf()
    if (words) onText(words)
  }
  const { choice, words, sealed } = partsOf()
  if (words.trim() === '' || sealed === '') throw new Error('The language model said nothing.')
  return { choice: partnerChoice.parse(JSON.parse(choice)), words: words.trim(), sealed }
}
