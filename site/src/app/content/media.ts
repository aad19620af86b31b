import type { Image } from '@careerspeak/contract/content'

const ENCODED_WIDTHS_PX = [400, 800, 1200]

/** Where a file of the media library is read from. A replaced file has a new address, so nothing old is reused. */
export function mediaAddress({ url, updatedAt }: Pick<Image, 'url' | 'updatedAt'>, cms: string): string {
  const address = new URL(url, cms)
  address.searchParams.set('v', String(Date.parse(updatedAt)))
  return address.href
}

/** Keeps what an editor has marked in view where a picture is cropped. */
export function focusOf({ focalPoint }: Pick<Image, 'focalPoint'>): string | undefined {
  return focalPoint ? `object-position: ${focalPoint.x}% ${focalPoint.y}%` : undefined
}

/** The sizes to encode a picture in, smallest first: none is larger than the picture itself. */
export function mediaSizes(
  { width, height }: Pick<Image, 'width' | 'height'>,
  widths = ENCODED_WIDTHS_PX,
): { width: number; height: number }[] {
  const fitting = widths.filter((candidate) => candidate <= width)
  return (fitting.length > 0 ? fitting : [width])
    .toSorted((one, other) => one - other)
    .map((candidate) => ({ width: candidate, height: Math.round((candidate * height) / width) }))
}
