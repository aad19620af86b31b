import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'

const MAX_MEGABYTES = 5
const MEGABYTE = 1024 * 1024

/** Enough for a logo on any screen, and too few for a picture that is made to fill the memory. */
const MAX_PIXELS = 50_000_000

/**
 * Draws a logo of any format as PNG, which leaves out all that is no part of a picture, such as a script in an SVG.
 * @throws {Error} with a sentence for the person who chose the file
 */
export async function drawLogo(file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`There’s no file ${file}.`)
  const megabytes = found.size / MEGABYTE
  if (megabytes > MAX_MEGABYTES)
    throw new Error(`This file is ${Math.ceil(megabytes)} MB, and a logo can be up to ${MAX_MEGABYTES} MB.`)
  try {
    return await sharp(await readFile(file), { density: 300, limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: 1600, height: 800, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    throw new Error(
      'This file can’t be read as a picture. Choose a logo as SVG, PNG, JPEG or WebP, of at most 50 megapixels.',
    )
  }
}
