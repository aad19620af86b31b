import { exportOwnData } from '../../../../cms/src/contract/own-data'
import { download } from '../../lib/download'
import { signedCall } from '../../lib/signed-call'

/** Fetches all that is stored about the person and hands it over as a file, or gives the sentence that says why not. */
export async function downloadOwnData(): Promise<string | undefined> {
  const result = await signedCall(exportOwnData, {})
  if (!result.ok) return result.status === 401 ? undefined : result.msg
  const text = JSON.stringify(result.data, null, 2)
  const name = `my-data-${result.data.exportedAt.slice(0, 10)}.json`
  download(name, new Blob([text], { type: 'application/json' }))
  return undefined
}
