import { keepOwnAccount } from '@careerspeak/contract/own-data'
import type { OwnAccount } from '@careerspeak/contract/records'
import { ActionButton } from '../forms/Form'
import { callWithSession } from '../http/session-client'
import { dateText } from '../lib/dates'
import { notify } from '../notices/toasts'
import { $profile } from '../session/learner'

export type DeletionNoticeProps = { account: OwnAccount; dueAt: string }

/** Says that the account will be deleted, and lets its owner keep it. */
export function DeletionNotice({ account, dueAt }: DeletionNoticeProps) {
  const keep = async () => {
    const result = await callWithSession(keepOwnAccount, {})
    if (!result.ok) {
      if (result.status === 401) return
      return notify({ tone: 'error', title: 'The deletion couldn’t be cancelled', text: result.msg })
    }
    // The button goes, and the focus would go with it.
    document.getElementById('content')?.focus({ preventScroll: true })
    $profile.mutate({ ...account, deletionDueAt: null })
    notify({ tone: 'success', title: 'Your account won’t be deleted' })
  }

  return (
    <section
      aria-label="Planned deletion"
      className="leaf-bl flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-2 border-error bg-base-200 p-5 sm:px-8 sm:py-6"
    >
      <div className="grid gap-1">
        <p className="text-xl font-semibold">Your account will be deleted on {dateText(dueAt)}.</p>
        <p>Until then everything works as usual, and you can change your mind.</p>
      </div>
      <ActionButton look="btn-primary" label="Keep my account" action={keep} />
    </section>
  )
}
