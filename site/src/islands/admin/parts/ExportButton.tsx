import { useState } from 'react'
import type { Endpoint } from '../../../../../cms/src/contract/endpoint'
import { report } from '../../../lib/report'
import { signedDownload } from '../../../lib/signed-download'
import { notify } from '../../../stores/toasts'
import { WORDS } from '../words'

const words = WORDS.export

type ExportButtonProps = {
  endpoint: Pick<Endpoint, 'path'>
  query: Readonly<Record<string, string>>
  fileName: string
}

/** Hands a whole list over as a file for spreadsheets. */
export function ExportButton({ endpoint, query, fileName }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    const failed = await signedDownload(endpoint, query, fileName)
    setBusy(false)
    if (!failed) return
    report(words.failed, failed)
    notify({ tone: 'error', title: words.failed, text: failed.msg })
  }
  return (
    <button type="button" className="btn btn-outline" aria-disabled={busy} onClick={save}>
      {busy ? words.busy : words.label}
    </button>
  )
}
