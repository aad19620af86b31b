import { CMS_URL } from 'astro:env/client'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '../../../../../cms/src/contract/endpoint'
import { endpointAddress, type Result } from '../../../lib/api'
import { expire } from '../../../lib/signed-call'
import { upload } from '../../../lib/upload'
import { $token } from '../../../stores/session'

const askBeforeLeaving = (event: Event) => event.preventDefault()

/**
 * Sends a file to an endpoint, says which part of it is sent, from 0 to 1, and lets it be cancelled. Going to another tab
 * of the admin's page does not end it; before the page itself is left, the browser asks.
 */
export function useUpload() {
  const [part, setPart] = useState<number>()
  const sending = useRef<AbortController>(undefined)

  /** Undefined where it was cancelled. */
  async function send<E extends Endpoint>(
    endpoint: E,
    form: FormData,
    query?: { id: string },
  ): Promise<Result<z.output<E['reply']>> | undefined> {
    const controller = new AbortController()
    const token = $token.get()
    sending.current = controller
    setPart(0)
    window.addEventListener('beforeunload', askBeforeLeaving)
    const result = await upload<E['reply']>({
      address: endpointAddress(CMS_URL, endpoint, query),
      endpoint,
      form,
      token,
      signal: controller.signal,
      onProgress: setPart,
    })
    window.removeEventListener('beforeunload', askBeforeLeaving)
    setPart(undefined)
    if (controller.signal.aborted) return undefined
    if (!result.ok && result.status === 401) expire(token)
    return result
  }

  return { part, send, cancel: () => sending.current?.abort() }
}
