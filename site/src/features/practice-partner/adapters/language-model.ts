import { askPartner, type PartnerModel, partnerModel, talkLimits } from '@careerspeak/contract/practice'
import { atom } from 'nanostores'
import { call, endpointAddress, readFailure } from '#app/http/client'
import { freshToken } from '#app/http/renewal'
import { sendRequest } from '#app/http/request'
import { $token } from '#app/session/session'
import type { Partner, Turn } from '../core/partner'
import { messages } from '../messages'

/** The institute's language model; null where it has none, or nobody is signed in, or it failed on this page. */
export const $model = atom<PartnerModel | null>(null)

/** Looks for a language model for the signed-in learner. Without one nothing changes. */
export async function findModel(): Promise<void> {
  if (!$token.get()) return
  const found = await call(partnerModel, { token: await freshToken() })
  $model.set(found.ok ? found.data.model : null)
}

/** Whom to ask, whether the learner wants it, and what to do once it has failed. */
interface ModelDependencies {
  base(): string
  token(): Promise<string | undefined>
  isWanted(): boolean
  onFailure(sentence: string): void
}

const MODEL_TIMEOUT_MS = 60_000

/** A partner whose language model rewords the script's replies. The closing words of a talk are the script's. */
export function createModelPartner({ base, token, isWanted, onFailure }: ModelDependencies): Partner {
  return async (turn, { signal, onText }) => {
    const { script } = turn
    if (!isWanted() || script.talk.outcome !== null) return script
    try {
      const response = await sendRequest(endpointAddress(base(), askPartner), {
        method: askPartner.method,
        token: await token(),
        body: bodyOf(turn),
        signal,
        timeoutMs: MODEL_TIMEOUT_MS,
      })
      if (!response.ok || !response.body) throw await failureOf(response)
      let text = ''
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
        text += piece
        onText(text)
      }
      if (text.trim() === '') throw new Error('The language model said nothing.')
      return { ...script, text: text.trim() }
    } catch (error) {
      if (!signal.aborted) onFailure(error instanceof Refused ? error.message : messages.model.failed)
      throw error
    }
  }
}

/** A failure with the server's message for the learner. */
class Refused extends Error {}

async function failureOf(response: Response): Promise<Error> {
  const { msg } = readFailure(response.status, await response.json().catch(() => undefined))
  return response.status === 429 ? new Refused(msg) : new Error(msg)
}

const bodyOf = ({ topic, messages: said, script }: Turn) => ({
  topic: topic.id,
  turns: latestTurns(said),
  next: script.text.slice(0, talkLimits.maxNextCharacters),
})

/** The latest turns that fit, the last one always. */
function latestTurns(said: Turn['messages']) {
  let room = talkLimits.maxTalkCharacters
  const turns = said
    .slice(-talkLimits.maxTurns)
    .map(({ sender, text }) => ({ sender, text: text.slice(0, talkLimits.maxTurnCharacters) }))
  const first = turns.findLastIndex(({ text }) => {
    room -= text.length
    return room < 0
  })
  return turns.slice(first + 1)
}
