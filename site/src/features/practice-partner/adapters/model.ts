import type { PartnerModel } from '@careerspeak/contract/practice'
import { atom } from 'nanostores'
import { $token } from '#app/session/session'

/** The institute's language model; null where it has none, or nobody is signed in, or it failed on this page. */
export const $model = atom<PartnerModel | null>(null)

/** Looks for a language model for the signed-in learner. Without one nothing changes, and a visitor's page loads nothing for it. */
export async function lookForModel(): Promise<void> {
  if (!$token.get()) return
  const find = await import('./find-model').catch(() => null)
  $model.set((await find?.findModel()) ?? null)
}
