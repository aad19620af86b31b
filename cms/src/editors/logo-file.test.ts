import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { drawLogo } from './logo-file'

const folder = mkdtempSync(join(tmpdir(), 'logo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const svg = (content: string, size = 'width="400" height="200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`

test('draws an SVG without the script in it', async () => {
  const hostile = svg(
    '<script>alert(1)</script><rect onclick="alert(2)" width="400" height="200" fill="red"/>',
  )
  const drawn = await drawLogo(file('script.svg', hostile))
  expect(drawn.toString('latin1')).not.toMatch(/script|alert/)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1600, height: 800 })
})

test('keeps a picture’s size and transparency', async () => {
  const logo = sharp({ create: { width: 300, height: 90, channels: 4, background: '#ff000000' } })
  const drawn = await drawLogo(file('logo.webp', await logo.webp().toBuffer()))
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 300, height: 90, hasAlpha: true })
})

test('refuses what is too large, no picture, or not there, with a sentence', async () => {
  const large = file('large.png', '')
  truncateSync(large, 40 * 1024 * 1024)
  await expect(drawLogo(large)).rejects.toThrow('This file is 40 MB, and a logo can be up to 5 MB.')
  for (const [name, content] of [
    ['words.png', 'These are words.'],
    ['page.svg', '<html><body>no drawing</body></html>'],
    ['bomb.svg', svg('', 'width="90000" height="90000"')],
  ] as const)
    await expect(drawLogo(file(name, content)), name).rejects.toThrow('can’t be read as a picture')
  await expect(drawLogo(join(folder, 'none.png'))).rejects.toThrow('There’s no file')
})
