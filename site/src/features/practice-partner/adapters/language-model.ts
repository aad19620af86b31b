import { askPartner, partnerChoice, partnerStream, turnLimits } from '@careerspeak/contract/practice'
import { endpointAddress, readFailure } from '#app/http/client'
import { sendRequest } from '#app/http/request'
import { rememberedFacts } from '../core/memory'
import type { Partner, Turn } from '../core/partner'
import { chosenReply } from '../core/script'
import type { TurnKind } from '../core/talk'
import { messages } from '../messages'

/** Whom to ask, whether the learner wants it, and what to do once it has failed. */
interface ModelDependencies {
  base(): string
  token(): Promise<string | undefined>
  isWanted(): boolean
  onFailure(sentence: string): void
}

const MODEL_TIMEOUT_MS = 60_000

/** Turns that the script answers alone: they are about the manner, and may end the talk. */
const OF_THE_SCRIPT: ReadonlySet<TurnKind | undefined> = new Set<TurnKind>(['rude', 'said again', 'goodbye'])

/**
 * A partner whose language model chooses and words the reply, within the script. Endings are the script's. The model follows a talk from
 * its beginning, by the state that its server seals.
 */
export function createModelPartner({ base, token, isWanted, onFailure }: ModelDependencies): Partner {
  return async (turn, { signal, onText }) => {
    const { script } = turn
    const isFollowed = turn.talk.sealed !== '' || turn.talk.said.every(({ kind }) => kind === 'silence')
    if (!isWanted() || !isFollowed || script.talk.outcome !== null) return script
    if (OF_THE_SCRIPT.has(script.talk.said.at(-1)?.kind)) return script
    try {
      const response = await sendRequest(endpointAddress(base(), askPartner), {
        method: askPartner.method,
        token: await token(),
        body: bodyOf(turn),
        signal,
        timeoutMs: MODEL_TIMEOUT_MS,
      })
      if (!response.ok || !response.body) throw await failureOf(response)
      const { choice, words, sealed } = await readStream(response.body, onText)
      const reply = chosenReply(turn.topic, turn.talk, script.talk, choice, words)
      return { ...reply, talk: { ...reply.talk, sealed } }
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

const bodyOf = ({ topic, messages: said, talk, script }: Turn) => ({
  topic: topic.id,
  said: said
    .slice(said.findLastIndex(({ sender }) => sender === 'partner') + 1)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, turnLimits.said),
  facts: rememberedFacts(topic, script.talk)
    .slice(0, turnLimits.facts)
    .map((fact) => fact.slice(0, turnLimits.fact)),
  ...(talk.sealed && { sealed: talk.sealed }),
})

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
