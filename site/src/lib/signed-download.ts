import { CMS_URL } from 'astro:env/client'
import type { Endpoint } from '../../../cms/src/contract/endpoint'
import { $token } from '../stores/session'
import { apiMessages, endpointAddress, type Failed, failed, readFailure } from './api'
import { download } from './download'
import { expire } from './signed-call'

/** Fetches a file that only the signed-in may have and hands it over, or gives what kept it from that. */
export async function signedDownload(
  endpoint: Pick<Endpoint, 'path'>,
  query: Readonly<Record<string, string>>,
  fileName: string,
): Promise<Failed | undefined> {
  const token = $token.get()
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(endpointAddress(CMS_URL, endpoint, query), { headers })
    if (!response.ok) {
      if (response.status === 401) expire(token)
      return readFailure(response.status, await response.json().catch(() => undefined))
    }
    download(fileName, await response.blob())
    return undefined
  } catch {
    return failed(0, apiMessages.unreachable)
  }
}
