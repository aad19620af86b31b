import { type KeyInput, nanoquery } from '@nanostores/query'
import { atom } from 'nanostores'
import type { Failed, Result } from '../../../lib/api'
import { report } from '../../../lib/report'
import { type CallError, retry } from '../../../lib/retry'
import { notify } from '../../../stores/toasts'

const [createFetcherStore] = nanoquery({ onErrorRetry: false, revalidateOnReconnect: true })

/** A store of the server's data: fetched when first shown, again when a key changes, and on return to the tab. */
export const fetcherStore = <Data>(
  name: string,
  keys: KeyInput,
  read: (...keys: (string | number | true)[]) => Promise<Result<Data>>,
) =>
  createFetcherStore<Data, CallError>(keys, {
    revalidateOnFocus: true,
    onError: (error) => report(`Error fetching ${name}:`, error),
    fetcher: (...parts) => retry(() => read(...parts)),
  })

/** Counts the admin's changes. Stores that have it among their keys are fetched again after each change. */
export const $revision = atom(0)

/** Has every store with `$revision` among its keys fetched again. */
export const invalidate = () => $revision.set($revision.get() + 1)

/** Logs a failed call, and tells the admin of it. */
export function reportFailure(title: string, failed: Failed, text = failed.msg): void {
  report(title, failed)
  notify({ tone: 'error', title, text })
}
