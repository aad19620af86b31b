import { CMS_URL } from 'astro:env/client'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { endpointAddress, type Result } from './client'
import { withToken } from './renewal'
import { redirectToLogin } from './session-client'
import { upload } from './upload'

const askBeforeLeaving = (event: Event) => event.preventDefault()

/**
 * Uploads a file to an endpoint with the session. `progress` runs from 0 to 1. The upload continues while its dialog is
 * hidden; the browser asks before the page is left.
 */
export function useUpload(onSessionEnded = redirectToLogin) {
  const [progress, setProgress] = useState<number>()
  const pending = useRef<AbortController>(undefined)

  /** Gives undefined when the upload was cancelled. */
  async function send<E extends Endpoint>(
    endpoint: E,
    form: FormData,
    query?: { id: string },
  ): Promise<Result<z.output<E['reply']>> | undefined> {
    const controller = new AbortController()
    pending.current = controller
    setProgress(0)
    window.addEventListener('beforeunload', askBeforeLeaving)
    const result = await withToken(
      (token) =>
        upload<E['reply']>({
          address: endpointAddress(CMS_URL, endpoint, query),
          endpoint,
          form,
          token,
          signal: controller.signal,
          onProgress: setProgress,
        }),
      (token) => controller.signal.aborted || onSessionEnded(token),
    )
    window.removeEventListener('beforeunload', askBeforeLeaving)
    setProgress(undefined)
    if (controller.signal.aborted) return undefined
    return result
  }

  return { progress, send, cancel: () => pending.current?.abort() }
}
