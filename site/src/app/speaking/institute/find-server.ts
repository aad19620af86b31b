import { type SpeechServer, speechServerInfo } from '@careerspeak/contract/speech'
import { call } from '../../http/client'
import { freshToken } from '../../http/renewal'

/** The institute's speech server for the signed-in learner, or null. */
export async function findSpeechServer(): Promise<SpeechServer | null> {
  const found = await call(speechServerInfo, { token: await freshToken() })
  return found.ok ? found.data.server : null
}
