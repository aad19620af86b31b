import {
  askPartner,
  partnerChoice,
  partnerStream,
  summarizeTalk,
  type TalkClaim,
  turnLimits,
} from '@careerspeak/contract/practice'
import { call } from '#app/http/client'
import { freshToken } from '#app/http/renewal'
import { Refused, streamText } from '#app/http/stream'
import { notify } from '#app/notices/toasts'
import type { Partner } from '../core/conversation'
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
export const modelPartner: Partner = async ({ topic, said, talk, script }, { signal, onText }) => {
  const isWanted = $settings.get().model && $model.get() !== null
  const isFollowed = talk.sealed !== '' || talk.turns.every(({ kind }) => kind === 'silence')
  if (!isWanted || !isFollowed || script.talk.isOver) return script
  if (OF_THE_SCRIPT.has(script.talk.turns.at(-1)?.kind)) return script
  try {
    let text = ''
    const body = {
      topic: topic.id,
      said: said.slice(0, turnLimits.said),
      ...(talk.sealed && { sealed: talk.sealed }),
    }
    const options = { body, signal, timeoutMs: MODEL_TIMEOUT_MS }
    for await (const piece of streamText(location.origin, askPartner, options)) {
      text += piece
      const { words } = partsOf(text)
      if (words) onText(words)
    }
    const { choice, words, sealed } = partsOf(text)
    if (words.trim() === '' || sealed === '') throw new Error('The language model said nothing.')
    const { step, corrections } = partnerChoice.parse(JSON.parse(choice))
    return modelReply(topic, talk, script.talk, step, { text: words.trim(), corrections, sealed })
  } catch (error) {
    const isUsedUp = error instanceof Refused && error.failure.status === 429
    if (!signal.aborted) {
      $model.set(null)
      notify({ tone: 'info', title: isUsedUp ? error.message : messages.model.failed })
    }
    throw error
  }
}

/** The parts of a reply so far: its choice, its words as they come, and the sealed state after them. */
function partsOf(text: string): { choice: string; words: string; sealed: string } {
  const [reply = '', sealed = ''] = text.split(partnerStream.sealMark)
  const end = reply.indexOf('\n')
  return { choice: reply.slice(0, end), words: end < 0 ? '' : reply.slice(end + 1), sealed }
}

/** The language model's claims about the learner's turns; none if it doesn't answer, as a summary is whole without. */
export async function findClaims(topic: string, turns: readonly string[]): Promise<readonly TalkClaim[]> {
  const latest = turns.slice(-turnLimits.turns).map((turn) => turn.slice(0, turnLimits.said))
  const body = { topic, turns: latest }
  const asked = await call(summarizeTalk, { token: await freshToken(), body, timeoutMs: MODEL_TIMEOUT_MS })
  return asked.ok ? asked.data.claims : []
}
