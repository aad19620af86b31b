import type { Endpoint } from '@careerspeak/contract/endpoint'
import { IDEMPOTENCY_KEY } from '@careerspeak/contract/idempotency-key'
import type * as z from 'zod/mini'
import { UPLOAD_STALL_TIMEOUT_MS } from '../constants'
import { createFailure, type Result, readReply, unreachable } from './client'
import { noAnswer } from './no-answer'
import { sendOnce } from './write'

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
  const { address, form } = options
  const fields = [...form].map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size] : value,
  ])
  const attempt = (key: string) => sendForm(options, key)
  return sendOnce(`${address} ${JSON.stringify(fields)}`, attempt).then(
    (result) => result ?? createFailure(0, noAnswer.text),
  )
}

/** Gives undefined if everything was sent, but no answer came. */
function sendForm<Reply extends z.ZodMiniType>(
  { address, endpoint, form, token, signal, onProgress }: UploadOptions<Reply>,
  key: string,
): Promise<Result<z.output<Reply>> | undefined> {
  return new Promise((resolve) => {
    // The upload was cancelled while its token was renewed.
    if (signal?.aborted) return resolve(unreachable())
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader(IDEMPOTENCY_KEY, key)
    let stallTimer = 0
    let isSent = false
    const restartStallTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = window.setTimeout(() => request.abort(), UPLOAD_STALL_TIMEOUT_MS)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer()
      onProgress?.(total ? loaded / total : 0)
    }
    request.upload.onload = () => {
      isSent = true
    }
    request.onload = () => resolve(readReply(endpoint, request.status, request.responseText))
    request.onerror = () => resolve(isSent && !signal?.aborted ? undefined : unreachable())
    request.onabort = request.onerror
    request.onloadend = () => clearTimeout(stallTimer)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
    restartStallTimer()
  })
}
