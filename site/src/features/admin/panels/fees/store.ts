import { feeClaims, fees, learnerFees } from '@careerspeak/contract/admin-fees'
import { readFeeSettings } from '@careerspeak/contract/fee-settings'
import type { FeeAccount } from '@careerspeak/contract/fees'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $person } from '../../person/store'
import { $revision } from '../../store/changes'
import { $overview } from '../../store/overview'
import { $page, $route } from '../../store/route'

const PAGE_SIZE = 20

const $query = computed($route, ({ owing, batch, search }) => JSON.stringify([owing, batch, search]))

/** The learners with fees that the route's filters find, and the totals of all of them. */
export const $fees = fetcherStore(
  ['admin-fees', $adminSessionId, '/', $revision, '/', $query, '/', $page],
  () => {
    const { owing: state, batch, search, page } = $route.get()
    return read(fees, { query: { page, limit: PAGE_SIZE, state, search, ...(batch && { batch }) } })
  },
)

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
