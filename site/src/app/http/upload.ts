import type { Endpoint } from '@careerspeak/contract/endpoint'
import type * as z from 'zod/mini'
import { UPLOAD_STALL_TIMEOUT_MS } from '../constants'
import { type Result, readReply, unreachable } from './client'

type UploadOptions<Reply extends z.ZodMiniType> = {
  address: string
  endpoint: Pick<Endpoint, 'method' | 'status'> & { reply: Reply }
  form: FormData
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** Receives the fraction that is sent, from 0 to 1. */
  onProgress?: (fraction: number) => void
}

/**
 * Uploads files and reports the progress, which `fetch` cannot. Gives up when nothing moves any more. Never throws, like `call`.
 */
export function upload<Reply extends z.ZodMiniType>(
  options: UploadOptions<Reply>,
): Promise<Result<z.output<Reply>>> {
  const { address, endpoint, form, token, signal, onProgress } = options
  return new Promise((resolve) => {
    // The upload was cancelled while its token was renewed.
    if (signal?.aborted) return resolve(unreachable())
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    let stallTimer = 0
    const restartStallTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = window.setTimeout(() => request.abort(), UPLOAD_STALL_TIMEOUT_MS)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer()
      onProgress?.(total ? loaded / total : 0)
    }
    request.onload = () => resolve(readReply(endpoint, request.status, request.responseText))
    request.onerror = () => resolve(unreachable())
    request.onabort = request.onerror
    request.onloadend = () => clearTimeout(stallTimer)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
    restartStallTimer()
  })
}
