import { type SpeechServer, speechServerInfo } from '@careerspeak/contract/speech'
import { atom, onMount } from 'nanostores'
import { call } from '../../http/client'
import { freshToken } from '../../http/renewal'
import { $token } from '../../session/session'

/** The institute's speech server; null where it has none for this visitor, undefined until it is known. */
export const $speechServer = atom<SpeechServer | null | undefined>(undefined)

onMount($speechServer, () => {
  if (typeof window !== 'undefined') void look()
})

async function look(): Promise<void> {
  if (!$token.get()) return $speechServer.set(null)
  const found = await call(speechServerInfo, { token: await freshToken() })
  $speechServer.set(found.ok ? found.data.server : null)
}
