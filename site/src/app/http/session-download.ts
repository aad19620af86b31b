import { CMS_URL } from 'astro:env/client'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import { download } from '../lib/download'
import { endpointAddress, type Failure, type Result, readFailure, unreachable } from './client'
import { withToken } from './renewal'
import { sendRequest } from './request'
import { redirectToLogin } from './session-client'

/** A large file may take long on a slow line. */
const DOWNLOAD_TIMEOUT_MS = 3_600_000

/** Saves a file of the CMS on the device, or gives the failure. */
export async function downloadWithSession(
  endpoint: Pick<Endpoint, 'path'>,
  query: Readonly<Record<string, string>>,
  fileName: string,
): Promise<Failure | undefined> {
  const address = endpointAddress(CMS_URL, endpoint, query)
  const result = await withToken((token) => fetchFile(address, token), redirectToLogin)
  if (!result.ok) return result
  download(fileName, result.data)
  return undefined
}

async function fetchFile(address: string, token: string | undefined): Promise<Result<Blob>> {
  try {
    const response = await sendRequest(address, { token, timeoutMs: DOWNLOAD_TIMEOUT_MS })
    if (response.ok) return { ok: true, data: await response.blob() }
    return readFailure(response.status, await response.json().catch(() => undefined))
  } catch {
    return unreachable()
  }
}
