import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, parse } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'

const DRAWING_WIDTH = 1600
const mimeTypes: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' }

/** A picture in the seed: a file of the media folder, and its alternative text. */
export const picture = z.strictObject({ file: z.string(), alternativeText: z.string() })
export type Picture = z.infer<typeof picture>

/** Adds a picture to the media library, a drawing as PNG, and returns its id. */
export async function storePicture(folder: string, { file, alternativeText }: Picture): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), 'seed-'))
  try {
    const source = join(folder, file)
    const drawn = extname(file) === '.svg'
    const name = drawn ? `${parse(file).name}.png` : file
    const content = drawn
      ? await sharp(source, { density: 144 }).resize({ width: DRAWING_WIDTH }).png().toBuffer()
      : await readFile(source)
    const filepath = join(scratch, name)
    await writeFile(filepath, content)
    const [stored] = await strapi
      .plugin('upload')
      .service('upload')
      .upload({
        data: { fileInfo: { name, alternativeText } },
        files: {
          filepath,
          originalFilename: name,
          mimetype: mimeTypes[extname(name)],
          size: content.length,
        },
      })
    return stored.id
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** All pictures in a value of the seed. */
export function picturesIn(value: unknown): Picture[] {
  const named = picture.safeParse(value)
  if (named.success) return [named.data]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : []
}
