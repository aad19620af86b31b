import { type PartnerModel, partnerModel } from '@careerspeak/contract/practice'
import { call } from '#app/http/client'
import { freshToken } from '#app/http/renewal'

/** The institute's language model for the signed-in learner, or null. */
export async function findModel(): Promise<PartnerModel | null> {
  const found = await call(partnerModel, { token: await freshToken() })
  return found.ok ? found.data.model : null
}
