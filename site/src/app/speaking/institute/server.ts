import type { SpeechServer } from '@careerspeak/contract/speech'
import { atom, onMount } from 'nanostores'
import { $token } from '../../session/session'

/** The institute's speech server; null where it has none for this visitor, undefined until it is known. */
export const $speechServer = atom<SpeechServer | null | undefined>(undefined)

onMount($speechServer, () => {
  if (typeof window !== 'undefined') void look()
})

async function look(): Promise<void> {
  if (!$token.get()) return $speechServer.set(null)
  // A visitor has none, so only a learner's page loads what asks for it.
  const find = await import('./find-server').catch(() => null)
  $speechServer.set((await find?.findSpeechServer()) ?? null)
}
