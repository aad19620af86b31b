import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { mediaKindOf, nameOfKind, servedGroup, tooManyPixels } from './media-kinds'

const folder = mkdtempSync(join(tmpdir(), 'kinds-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kindOf = async (content: Uint8Array | string) => {
  const path = join(folder, 'file.png')
  writeFileSync(path, content)
  return (await mediaKindOf(path))?.mime
}
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}isom`)])

describe('mediaKindOf', () => {
  test('detects pictures by their bytes', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'avif', 'gif'] as const)
      expect(await kindOf(await picture.clone().toFormat(format).toBuffer())).toBe(`image/${format}`)
  })

  test('detects PDF, audio and video by their bytes', async () => {
    expect(await kindOf('%PDF-1.4\n%%EOF')).toBe('application/pdf')
    expect(
      await kindOf(
        Buffer.concat([
          Buffer.from('ID3\x03\0\0\0\0\0\0'),
          Buffer.from('fffb9064', 'hex'),
          Buffer.alloc(600),
        ]),
      ),
    ).toBe('audio/mpeg')
    expect(await kindOf(ftyp('mp42'))).toBe('video/mp4')
    expect(await kindOf(ftyp('M4A '))).toBe('audio/x-m4a')
    expect(await kindOf(ftyp('qt  '))).toBe('video/quicktime')
  })

  test.for([
    '<!doctype html><script>alert(1)</script>',
    'alert(1)',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>',
    '\0asm\x01\0\0\0',
    'PK\x03\x04',
    'MZ',
    '',
  ])('accepts no %j', async (content) => {
    expect(await kindOf(content)).toBeUndefined()
  })
})

test('nameOfKind adds a missing extension of the kind', () => {
  const kind = { group: 'picture', mime: 'image/jpeg', endings: ['.jpg', '.jpeg'] } as const
  expect(nameOfKind('me.JPEG', kind)).toBe('me.JPEG')
  expect(nameOfKind('evil.html', kind)).toBe('evil.html.jpg')
  expect(nameOfKind('me', kind)).toBe('me.jpg')
})

test.for([
  ['a.PNG', 'picture'],
  ['a.pdf', 'pdf'],
  ['a.mp4', 'video'],
  ['a.html', undefined],
  ['a.svg', undefined],
  ['a', undefined],
] as const)('%s is served as %s', ([name, group]) => {
  expect(servedGroup(name)).toBe(group)
})

test('a picture has at most 50 megapixels', () => {
  expect(tooManyPixels(10_000, 5_000)).toBeUndefined()
  expect(tooManyPixels(10_000, 6_000)).toContain('has 60 megapixels, and the limit is 50.')
})
