import { CMS_URL } from 'astro:env/client'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { endpointAddress, type Result } from './api'
import { withToken } from './renewal'
import { expire } from './signed-call'
import { upload } from './upload'

const askBeforeLeaving = (event: Event) => event.preventDefault()

/**
 * Uploads a file to an endpoint, with its progress from 0 to 1, and lets it be cancelled. It goes on while what shows it is
 * hidden; before the page itself is left, the browser asks. `onRefused` is told of a token that the server no longer takes.
 */
export function useUpload(onRefused = expire) {
  const [progress, setProgress] = useState<number>()
  const pending = useRef<AbortController>(undefined)

  /** Undefined where it was cancelled. */
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
      (token) => controller.signal.aborted || onRefused(token),
    )
    window.removeEventListener('beforeunload', askBeforeLeaving)
    setProgress(undefined)
    if (controller.signal.aborted) return undefined
    return result
  }

  return { progress, send, cancel: () => pending.current?.abort() }
}
