import type { Result } from '#app/http/client'
import { webLink } from '#app/navigation/links'

const NO_URL = 'Error: Unable to upload image.'

/** The profile's picture while it is edited. `url` is the saved or uploaded one, `preview` a local one. */
export type Picture =
  | { state: 'saved'; url: string }
  | { state: 'chosen'; url: string; file: File; preview: string }
  | { state: 'sending'; url: string; preview: string; part: number }
  | { state: 'sent'; url: string; preview: string }

export type PictureStep =
  | { step: 'choose'; file: File; preview: string }
  | { step: 'send'; preview: string }
  | { step: 'progress'; part: number }
  | { step: 'arrive'; url: string }
  | { step: 'fail' }
  | { step: 'discard' }
  | { step: 'remove' }

/** Applies a step to the picture. A step that does not fit the state changes nothing. */
export function nextPicture(picture: Picture, action: PictureStep): Picture {
  const { url } = picture
  switch (action.step) {
    case 'choose':
      return { state: 'chosen', url, file: action.file, preview: action.preview }
    case 'send':
      return picture.state === 'chosen'
        ? { state: 'sending', url, preview: action.preview, part: 0 }
        : picture
    case 'progress':
      return picture.state === 'sending' ? { ...picture, part: action.part } : picture
    case 'arrive':
      return picture.state === 'sending'
        ? { state: 'sent', url: action.url, preview: picture.preview }
        : picture
    case 'fail':
    case 'discard':
      return { state: 'saved', url }
    case 'remove':
      return { state: 'saved', url: '' }
  }
}

/** The picture to show: the local preview if there is one, else the saved one, else none. */
export const shownPicture = (picture: Picture): string =>
  picture.state === 'saved' ? picture.url : picture.preview

export type ImageHost = { address: string; own: boolean }

export function imageHost(cms: string, url: string | undefined, key: string | undefined): ImageHost {
  const host = new URL(url ?? '/api/images', cms)
  if (key) host.searchParams.set('key', key)
  return { address: host.href, own: host.origin === new URL(cms).origin }
}

/** The address of an uploaded picture, or the alert to show. A reply without an address counts as a failure. */
export function readHosted(
  result: Result<{ data: { url: string } }>,
): { url: string } | { alert: string; text?: string } {
  if (!result.ok) {
    return result.status === 200
      ? { alert: NO_URL }
      : { alert: 'Error while uploading the image.', text: result.msg }
  }
  const url = webLink(result.data.data.url)
  return url ? { url: url.href } : { alert: NO_URL }
}
