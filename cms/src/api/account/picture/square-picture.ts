import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { HttpError } from '../../../platform/http/http-error'

const SIDE = 400
/** More pixels than a camera makes: a small file that unpacks to more is made to harm. */
const MOST_PIXELS = 60_000_000
const SECONDS = 10

const kinds = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']

/** Cuts the picture of a file to a square WebP without any of its metadata, or refuses what is no picture. */
export async function squarePicture(path: string): Promise<Buffer> {
  const type = await fileTypeFromFile(path)
  if (!type || !kinds.includes(type.mime))
    throw new HttpError(415, 'Please choose a picture: a PNG, JPEG, WebP, AVIF or GIF file.')
  try {
    return await sharp(path, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && /pixel limit|timeout/.test(error.message))
      throw new HttpError(413, 'This picture has too many pixels. Please choose a smaller one.')
    throw new HttpError(415, 'This picture cannot be read. Please choose another one.')
  }
}
