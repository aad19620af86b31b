import type * as z from 'zod/mini'
import { UPLOAD_STANDSTILL } from '../constants'
import { apiMessages, failed, type Result, readReply } from './api'

type Upload<Reply extends z.ZodMiniType> = {
  address: string
  /** Its method, the status of success and the shape of its answer. */
  endpoint: { method: string; status: number; reply: Reply }
  form: FormData
  token?: string | undefined
  signal?: AbortSignal | undefined
  /** Told the part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Sends files and says how far it is, which `fetch` cannot. Gives up where nothing moves any more. Never throws, like `call`.
 */
export function upload<Reply extends z.ZodMiniType>(
  options: Upload<Reply>,
): Promise<Result<z.output<Reply>>> {
  const { address, endpoint, form, token, signal, onProgress } = options
  return new Promise((resolve) => {
    // It was cancelled while its token was renewed.
    if (signal?.aborted) return resolve(failed(0, apiMessages.unreachable))
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    let standstill = 0
    const waitOn = () => {
      clearTimeout(standstill)
      standstill = window.setTimeout(() => request.abort(), UPLOAD_STANDSTILL)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn()
      onProgress?.(total ? loaded / total : 0)
    }
    request.onload = () => resolve(readReply(endpoint, request.status, request.responseText))
    request.onerror = () => resolve(failed(0, apiMessages.unreachable))
    request.onabort = request.onerror
    request.onloadend = () => clearTimeout(standstill)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
    waitOn()
  })
}
