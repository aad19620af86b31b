import { exportOwnData } from '../../../../cms/src/contract/own-data'
import { download } from '../../lib/download'
import { signedCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'

/** Saves what is stored about whoever is signed in as a file. */
export async function downloadOwnData(): Promise<void> {
  const result = await signedCall(exportOwnData, {})
  if (result.ok) {
    const name = `my-data-${result.data.exportedAt.slice(0, 10)}.json`
    download(name, new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' }))
  } else if (result.status !== 401) {
    notify({ tone: 'error', title: 'Your data could not be downloaded', text: result.msg })
  }
}
