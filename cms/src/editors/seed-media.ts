import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, parse } from 'node:path'
import { type ColourName, type Colours, DEFAULT_COLOURS, hexOf, oklchOf } from '@careerspeak/contract/brand'
import sharp from 'sharp'
import { z } from 'zod'

const DRAWING_WIDTH = 1600
const mimeTypes: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' }

/** A picture in the seed: a file of the media folder, and its alternative text. */
export const picture = z.strictObject({ file: z.string(), alternativeText: z.string() })
export type Picture = z.infer<typeof picture>

/** The shades of each of the institute's colours in the drawings of the seed. Skin and hair have others. */
const SHADES: Record<ColourName, readonly string[]> = {
  primary: [
    '#072f36',
    '#0b5a63',
    '#0d4850',
    '#1b8a8f',
    '#2fa39f',
    '#bfe6da',
    '#c9dfda',
    '#e3f4ef',
    '#f8fcfb',
  ],
  secondary: ['#b81a50', '#db2763', '#fbd0da'],
  accent: ['#ffbe3d', '#ffd37a'],
}

/** A drawing (SVG) of the seed in an institute's colours. Each shade keeps its lightness, and so the drawing its contrasts. */
export function inColours(drawing: string, colours: Colours): string {
  const shades = Object.entries(SHADES).flatMap(([name, shades]) => {
    const [from, to] = [DEFAULT_COLOURS, colours].map((each) => oklchOf(each[name as ColourName])) as [
      Oklch,
      Oklch,
    ]
    return shades.map((shade) => {
      const [lightness, chroma, hue] = oklchOf(shade)
      return [shade, hexOf([lightness, (chroma * to[1]) / from[1], hue + to[2] - from[2]])] as const
    })
  })
  const own = new Map(shades)
  return drawing.replace(/#[0-9a-f]{6}/g, (shade) => own.get(shade) ?? shade)
}

type Oklch = ReturnType<typeof oklchOf>

/** Adds a picture to the media library, a drawing as PNG in the given colours, and returns its id. */
export async function storePicture(
  folder: string,
  { file, alternativeText }: Picture,
  colours: Colours = DEFAULT_COLOURS,
): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), 'seed-'))
  try {
    const source = join(folder, file)
    const drawn = extname(file) === '.svg'
    const name = drawn ? `${parse(file).name}.png` : file
    const content = drawn
      ? await sharp(Buffer.from(inColours(await readFile(source, 'utf8'), colours)), { density: 144 })
          .resize({ width: DRAWING_WIDTH })
          .png()
          .toBuffer()
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
