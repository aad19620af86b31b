import { atom } from 'nanostores'
import type { Failure } from '#app/http/client'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'

/** Counts the admin's changes. Stores that have it among their keys are fetched again after each change. */
export const $revision = atom(0)

/** Has every store with `$revision` among its keys fetched again. */
export const invalidate = () => $revision.set($revision.get() + 1)

/** Logs a failed call, and tells the admin of it. */
export function reportFailure(title: string, failed: Failure, text = failed.msg): void {
  report(title, failed)
  notify({ tone: 'error', title, text })
}
