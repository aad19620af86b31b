import { uploadImage } from '@careerspeak/contract/images'
import { useEffect, useReducer, useRef } from 'react'
import { withToken } from '#app/http/renewal'
import { redirectToLogin } from '#app/http/session-client'
import { upload } from '#app/http/upload'
import { notify } from '#app/notices/toasts'
import { type ImageHost, nextPicture, readHosted } from './picture'

export function usePicture(saved: string, host: ImageHost) {
  const [picture, step] = useReducer(nextPicture, { state: 'saved', url: saved })
  const previews = useRef<string[]>([])
  const sending = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      sending.current?.abort()
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const previewOf = (blob: Blob) => {
    const preview = URL.createObjectURL(blob)
    previews.current.push(preview)
    return preview
  }

  const send = async (file: Blob) => {
    step({ step: 'send', preview: previewOf(file) })
    const controller = new AbortController()
    sending.current = controller
    const form = new FormData()
    form.set('image', file, 'picture')
    let refused = false
    const sendAs = (token?: string) =>
      upload({
        address: host.address,
        endpoint: uploadImage,
        form,
        token,
        signal: controller.signal,
        onProgress: (part) => step({ step: 'progress', part }),
      })
    const result = await (host.own
      ? withToken(sendAs, (token) => {
          refused = true
          if (!controller.signal.aborted) redirectToLogin(token)
        })
      : sendAs())
    if (controller.signal.aborted || refused) return
    const hosted = readHosted(result)
    if ('url' in hosted) return step({ step: 'arrive', url: hosted.url })
    notify({ tone: 'error', title: hosted.alert, text: hosted.text })
    step({ step: 'fail' })
  }

  return {
    picture,
    choose: (file: File) => step({ step: 'choose', file, preview: previewOf(file) }),
    /** Uploads a part of the chosen picture, or all of it if the browser cannot decode it, since the server can. */
    sendPart: async (file: File, part?: Part) =>
      send(part ? await cropSquare(file, part).catch(() => file) : file),
    discard: () => step({ step: 'discard' }),
    remove: () => step({ step: 'remove' }),
  }
}

/** A square part of a picture, in the picture's own pixels. */
type Part = { x: number; y: number; width: number; height: number }

const MAX_SIDE_PX = 800

async function cropSquare(file: File, { x, y, width, height }: Part): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const side = Math.min(MAX_SIDE_PX, Math.round(width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, side, side)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture couldn’t be cropped.'))),
      'image/webp',
      0.92,
    ),
  )
}
