import { type PartnerModel, partnerModel } from '@careerspeak/contract/practice'
import { atom } from 'nanostores'
import { call } from '#app/http/client'
import { freshToken } from '#app/http/renewal'
import { $token } from '#app/session/session'

/** The institute's language model; null where it has none, or nobody is signed in, or it failed on this page. */
export const $model = atom<PartnerModel | null>(null)

/** Looks for a language model for the signed-in learner. Without one nothing changes. */
export async function findModel(): Promise<void> {
  if (!$token.get()) return
  const found = await call(partnerModel, { token: await freshToken() })
  $model.set(found.ok ? found.data.model : null)
}
