import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { squarePicture } from './square-picture'

const folder = mkdtempSync(join(tmpdir(), 'picture-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4421f' } })

describe('squarePicture', () => {
  test.for(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'makes a square WebP from a %s',
    async (format) => {
      const path = file(`picture.${format}`, await plain(900, 500).toFormat(format).toBuffer())
      const { format: made, width, height } = await sharp(await squarePicture(path)).metadata()
      expect([made, width, height]).toEqual(['webp', 400, 400])
    },
  )

  test('rotates a picture upright and removes its location', async () => {
    const taken = await plain(900, 500)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { exif, icc, xmp } = await sharp(await squarePicture(file('place.jpg', taken))).metadata()
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined })
  })

  test.for([
    ['a text file with a picture’s name', 'I am no picture', 415],
    ['nothing', '', 415],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
    ],
    ['a truncated picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
  ] as const)('rejects %s', async ([, content, status]) => {
    await expect(squarePicture(file('refused.png', content))).rejects.toMatchObject({ status })
  })

  test('rejects a small file that decompresses to more pixels than any camera makes', async () => {
    const bomb = await plain(12_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(squarePicture(file('bomb.png', bomb))).rejects.toMatchObject({ status: 413 })
  })
})
