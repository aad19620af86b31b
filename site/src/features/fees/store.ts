import { type Claim, claimPayment, ownFees, withdrawClaim } from '@careerspeak/contract/fees'
import type { Failure } from '#app/http/client'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { $sessionId } from '#app/session/session-id'

/** The learner's fees, and how to pay them. */
export const $fees = fetcherStore(['fees', $sessionId], () => read(ownFees, {}))

function changeClaims(change: (claims: readonly Claim[]) => Claim[]): void {
  const { data } = $fees.get()
  if (data) $fees.mutate({ ...data, claims: change(data.claims) })
}

/** Tells the institute of a payment. Gives why it failed. */
export async function sendClaim(body: { reference: string; paise: number }): Promise<Failure | undefined> {
  const result = await callWithSession(claimPayment, { body })
  if (result.ok) changeClaims((claims) => [result.data.claim, ...claims])
  else report('The payment wasn’t sent', result)
  return result.ok ? undefined : result
}

/** Takes back a payment that is still being checked. */
export async function takeBack({ _id: id }: Claim): Promise<void> {
  const result = await callWithSession(withdrawClaim, { query: { id } })
  if (result.ok) changeClaims((claims) => claims.filter(({ _id }) => _id !== id))
  else {
    notify({ tone: 'error', title: 'It wasn’t removed', text: result.msg })
    $fees.revalidate()
  }
}
