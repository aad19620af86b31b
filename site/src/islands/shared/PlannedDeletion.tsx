import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { keepOwnAccount } from '../../../../cms/src/contract/own-data'
import type { OwnAccount } from '../../../../cms/src/contract/records'
import { localDay } from '../../lib/dates'
import { signedCall } from '../../lib/signed-call'
import { $profile } from '../../stores/learner'
import { notify } from '../../stores/toasts'
import { messages } from './messages'

/** Says that the account will be deleted, where its owner has asked for that, and lets them keep it. */
export function PlannedDeletion() {
  const { data: profile } = useStore($profile)
  if (!profile?.deletionDueAt) return null
  return <DeletionBanner account={profile} dueAt={profile.deletionDueAt} />
}

const texts = messages.deletion

/** The day on which the account ends, and the way to keep it. */
function DeletionBanner({ account, dueAt }: { account: OwnAccount; dueAt: string }) {
  const [busy, setBusy] = useState(false)

  const keep = async () => {
    if (busy) return
    setBusy(true)
    const result = await signedCall(keepOwnAccount, {})
    setBusy(false)
    if (!result.ok) {
      if (result.status !== 401) notify({ tone: 'error', title: texts.keepFailed, text: result.msg })
      return
    }
    // The button goes, and the focus would go with it.
    document.getElementById('content')?.focus({ preventScroll: true })
    $profile.mutate({ ...account, deletionDueAt: null })
    notify({ tone: 'success', title: texts.kept })
  }

  return (
    <section
      aria-label={texts.label}
      className="leaf-bl flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-2 border-error bg-base-200 p-5 sm:px-8 sm:py-6"
    >
      <div className="grid gap-1">
        <p className="font-display text-xl">{texts.title(localDay(dueAt))}</p>
        <p>{texts.text}</p>
      </div>
      <button type="button" className="btn btn-primary" aria-disabled={busy} onClick={keep}>
        {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        {texts.keep}
      </button>
    </section>
  )
}
