import { lazy, Suspense, useRef, useState } from 'react'
import { exportOwnData } from '../../../../cms/src/contract/own-data'
import type { OwnAccount } from '../../../../cms/src/contract/records'
import { localDay } from '../../lib/dates'
import { download } from '../../lib/download'
import { signedCall } from '../../lib/signed-call'
import { $profile } from '../../stores/learner'
import { notify } from '../../stores/toasts'
import { messages } from './messages'

const texts = messages.ownData

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
    notify({ tone: 'info', title: texts.planned(localDay(deletionDueAt)), text: texts.mailed })
  }

  return (
    <section aria-labelledby="own-data" className="grid gap-6 border-t-2 border-edge/40 pt-10">
      <div className="grid gap-2">
        <h2 id="own-data" ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {texts.heading}
        </h2>
        <p className="max-w-prose">
          {texts.text}{' '}
          <a className="link-line" href="/privacy">
            {texts.more}
          </a>
        </p>
      </div>
      <div className="grid gap-8 sm:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3">
          <h3 className="text-xl">{texts.copy}</h3>
          <p className="max-w-prose text-muted">{texts.copyText}</p>
          <DownloadButton />
        </div>
        <div className="grid content-start justify-items-start gap-3">
          <h3 className="text-xl">{texts.deletion}</h3>
          {account.deletionDueAt ? (
            <p className="max-w-prose">{texts.planned(localDay(account.deletionDueAt))}</p>
          ) : (
            <>
              <p className="max-w-prose text-muted">{texts.deletionText}</p>
              <button
                type="button"
                className="btn btn-outline text-error"
                aria-haspopup="dialog"
                onClick={() => setDeleting(true)}
              >
                {texts.delete}
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
    const problem = await downloadOwnData().finally(() => setBusy(false))
    if (problem) notify({ tone: 'error', title: texts.downloadFailed, text: problem })
  }
  return (
    <button type="button" className="btn btn-outline" aria-disabled={busy} onClick={download}>
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {busy ? texts.downloading : texts.download}
    </button>
  )
}

/** Fetches all that is stored about the person and hands it over as a file, or gives the sentence that says why not. */
async function downloadOwnData(): Promise<string | undefined> {
  const result = await signedCall(exportOwnData, {})
  if (!result.ok) return result.status === 401 ? undefined : result.msg
  const text = JSON.stringify(result.data, null, 2)
  const name = `my-data-${result.data.exportedAt.slice(0, 10)}.json`
  download(name, new Blob([text], { type: 'application/json' }))
  return undefined
}
