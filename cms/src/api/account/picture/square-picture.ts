import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { HttpError } from '../../../platform/http/http-error'

const SIDE_PIXELS = 400
/** More pixels than any camera makes; a small file that decompresses to more is an attack. */
const MAX_PIXELS = 60_000_000
const TIMEOUT_SECONDS = 10

const kinds = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']

/** Converts a picture to a square WebP without metadata; throws for anything else. */
export async function squarePicture(path: string): Promise<Buffer> {
  const type = await fileTypeFromFile(path)
  if (!type || !kinds.includes(type.mime))
    throw new HttpError(415, 'Please choose a picture: a PNG, JPEG, WebP, AVIF or GIF file.')
  try {
    return await sharp(path, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit|timeout/.test(error.message))
      throw new HttpError(413, 'This picture has too many pixels. Please choose a smaller one.')
    throw new HttpError(415, 'This picture can’t be read. Please choose another one.')
  }
}
