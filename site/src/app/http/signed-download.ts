import { CMS_URL } from 'astro:env/client'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import { download } from '../lib/download'
import { apiMessages, endpointAddress, type Failed, failed, type Result, readFailure } from './api'
import { withToken } from './renewal'
import { expire } from './signed-call'

/** Fetches a file that only the signed-in may have and hands it over, or gives what kept it from that. */
export async function signedDownload(
  endpoint: Pick<Endpoint, 'path'>,
  query: Readonly<Record<string, string>>,
  fileName: string,
): Promise<Failed | undefined> {
  const result = await withToken(async (token): Promise<Result<Blob>> => {
    try {
      const headers = { Authorization: `Bearer ${token}` }
      const response = await fetch(endpointAddress(CMS_URL, endpoint, query), { headers })
      if (response.ok) return { ok: true, data: await response.blob() }
      return readFailure(response.status, await response.json().catch(() => undefined))
    } catch {
      return failed(0, apiMessages.unreachable)
    }
  }, expire)
  if (!result.ok) return result
  download(fileName, result.data)
  return undefined
}
