import { sayText, speechLimits } from '@careerspeak/contract/speech'
import { call } from '../../http/client'
import { freshToken } from '../../http/renewal'

/** The sound of a text in the voice of the institute's speech server. @throws {Error} if it gives none now */
export async function soundOf(text: string, signal: AbortSignal): Promise<Blob> {
  const body = { text: text.slice(0, speechLimits.maxCharacters) }
  const said = await call(sayText, { body, token: await freshToken(), signal })
  if (!said.ok) throw new Error(said.msg)
  const bytes = Uint8Array.from(atob(said.data.sound), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: said.data.type })
}
