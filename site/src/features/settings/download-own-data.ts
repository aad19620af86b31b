import { exportOwnData } from '@careerspeak/contract/own-data'
import { callWithSession } from '#app/http/session-client'
import { download } from '#app/lib/download'
import { notify } from '#app/notices/toasts'

/** Downloads the stored data of the signed-in person. */
export async function downloadOwnData(): Promise<void> {
  const result = await callWithSession(exportOwnData, {})
  if (result.ok) {
    const name = `my-data-${result.data.exportedAt.slice(0, 10)}.json`
    download(name, new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' }))
  } else if (result.status !== 401) {
    notify({ tone: 'error', title: 'Your data couldn’t be downloaded', text: result.msg })
  }
}
