/** The most pixels of a picture: what a good camera takes, and what a build can still encode on a small machine. */
const most = 50_000_000

/** Why a picture is too large to be kept, in a sentence for the editor. */
export function tooManyPixels(width: number, height: number): string | undefined {
  const pixels = width * height
  if (pixels <= most) return undefined
  return `This picture has ${Math.round(pixels / 1e6)} megapixels, and ${most / 1e6} are the most. Make it smaller, 4000 pixels wide are plenty, and upload it again.`
}
