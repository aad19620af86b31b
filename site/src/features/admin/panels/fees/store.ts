import { feeClaims, fees, learnerFees } from '@careerspeak/contract/admin-fees'
import { readFeeSettings } from '@careerspeak/contract/fee-settings'
import type { FeeAccount } from '@careerspeak/contract/fees'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $person } from '../../person/store'
import { $revision } from '../../store/changes'
import { listStore } from '../../store/list-store'
import { $overview } from '../../store/overview'

/** The learners with fees that the route's filters find, and the totals of all of them. */
export const $fees = listStore(fees, ({ owing: state, batch, search }) => ({
  state,
  search,
  ...(batch && { batch }),
}))

/** The payments that learners say they made. */
export const $claims = fetcherStore(['fee-claims', $adminSessionId], () => read(feeClaims, {}))

export const $feeSettings = fetcherStore(
  ['fee-settings', $adminSessionId],
  () => read(readFeeSettings, {}),
  // The form must keep what is typed.
  { revalidateOnFocus: false },
)

const $learner = computed($person, ({ data }) => data?.account?._id)

/** The fees of the learner whose drawer is open. */
export const $learnerFees = fetcherStore(
  ['learner-fees', $adminSessionId, '/', $revision, '/', $learner],
  () => read(learnerFees, { query: { id: $learner.get() ?? '' } }),
)

/** Shows the reply to a change of a learner’s fees, and reads again what follows from it. */
export function showAccount(account: FeeAccount): void {
  const { data } = $learnerFees.get()
  if (data) $learnerFees.mutate({ ...account, refund: data.refund })
  refetchFees()
}

/** Reads the lists again after a payment. */
export function refetchFees(): void {
  for (const store of [$fees, $claims, $learnerFees, $overview]) store.revalidate()
}
