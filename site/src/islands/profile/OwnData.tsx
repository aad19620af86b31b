import { lazy, Suspense, useRef, useState } from 'react'
import type { OwnAccount } from '../../../../cms/src/contract/records'
import { localDay } from '../../lib/dates'
import { $profile } from '../../stores/learner'
import { notify } from '../../stores/toasts'
import { WORDS } from './words'

const words = WORDS.ownData

const DeleteDialog = lazy(() => import('./DeleteDialog').then((module) => ({ default: module.DeleteDialog })))

/** What a person may do with what is stored about them: take a copy, or have it deleted. */
export function OwnData({ account }: { account: OwnAccount }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState(false)

  const takeOver = (deletionDueAt: string) => {
    setDeleting(false)
    // The button that opened the dialog goes, and the focus would go with it.
    heading.current?.focus()
    $profile.mutate({ ...account, deletionDueAt })
    notify({ tone: 'info', title: words.planned(localDay(deletionDueAt)), text: words.mailed })
  }

  return (
    <section aria-labelledby="own-data" className="grid gap-6 border-t-2 border-edge/40 pt-10">
      <div className="grid gap-2">
        <h2 id="own-data" ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {words.heading}
        </h2>
        <p className="max-w-prose">
          {words.text}{' '}
          <a className="link-line" href="/privacy">
            {words.more}
          </a>
        </p>
      </div>
      <div className="grid gap-8 sm:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3">
          <h3 className="text-xl">{words.copy}</h3>
          <p className="max-w-prose text-muted">{words.copyText}</p>
          <DownloadButton />
        </div>
        <div className="grid content-start justify-items-start gap-3">
          <h3 className="text-xl">{words.deletion}</h3>
          {account.deletionDueAt ? (
            <p className="max-w-prose">{words.planned(localDay(account.deletionDueAt))}</p>
          ) : (
            <>
              <p className="max-w-prose text-muted">{words.deletionText}</p>
              <button
                type="button"
                className="btn btn-outline text-error"
                aria-haspopup="dialog"
                onClick={() => setDeleting(true)}
              >
                {words.delete}
              </button>
            </>
          )}
        </div>
      </div>
      {deleting && (
        <Suspense>
          <DeleteDialog account={account} onPlanned={takeOver} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </section>
  )
}

function DownloadButton() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    const { downloadOwnData } = await import('./download-own-data')
    const problem = await downloadOwnData().finally(() => setBusy(false))
    if (problem) notify({ tone: 'error', title: words.downloadFailed, text: problem })
  }
  return (
    <button type="button" className="btn btn-outline" aria-disabled={busy} onClick={download}>
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {busy ? words.downloading : words.download}
    </button>
  )
}
