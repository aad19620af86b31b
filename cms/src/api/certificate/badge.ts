import { crc32 } from 'node:zlib'
import { cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { Paper } from '@careerspeak/contract/certificates'
import sharp from 'sharp'
import { type Face, outline } from '../../platform/pdf/letters'
import { readInstitute } from '../site-setting/institute'

const SIZE = 600
const MAX_WIDTH = 440

/** A centred line of text, smaller where it would be too wide. */
function centred(text: string, face: Face, size: number, y: number): string {
  const natural = outline(text, face, size).width
  const { path, width } = outline(text, face, Math.min(size, (size * MAX_WIDTH) / natural))
  return `<g transform="translate(${(SIZE - width) / 2} ${y})">${path}</g>`
}

/** Draws the badge as a PNG that carries its token, as Open Badges wants it. It names no one. */
export async function drawBadge({ title, institute, batch, levels }: Paper, token: string): Promise<Buffer> {
  const { colours } = await readInstitute()
  const rows = cefrRowNames.map((row, index) => {
    const label = outline(cefrRows[row], 'text', 20)
    const level = outline(levels[row], 'display', 40)
    const x = 135 + index * 110
    return `<g fill="#fff"><g transform="translate(${x - label.width / 2} 400)">${label.path}</g><g transform="translate(${x - level.width / 2} 450)">${level.path}</g></g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">
    <path d="M40 120a80 80 0 0 1 80-80h440v440a80 80 0 0 1-80 80H40z" fill="${colours.primary}"/>
    <path d="M56 124a68 68 0 0 1 68-68h420v420a68 68 0 0 1-68 68H56z" fill="none" stroke="${colours.accent}" stroke-width="4"/>
    <g fill="${colours.accent}">${centred(institute, 'strong', 28, 130)}</g>
    <g fill="#fff">${centred(title, 'display', 52, 230)}${centred(batch, 'text', 28, 285)}</g>
    <path d="M80 335h440" stroke="${colours.accent}" stroke-width="3"/>
    ${rows.join('')}
  </svg>`
  return bake(await sharp(Buffer.from(svg)).png().toBuffer(), token)
}

const KEYWORD = 'openbadgecredential'
/** The signature of a PNG, and its first chunk, which is always the header. */
const HEADER_BYTES = 8 + 25

/** Puts a token into a PNG as an uncompressed international text, after the header. */
function bake(png: Buffer, token: string): Buffer {
  // Keyword, its end, no compression, its method, and empty texts for language and translation.
  const data = Buffer.from(`iTXt${KEYWORD}\0\0\0\0\0${token}`, 'latin1')
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  checksum.writeUInt32BE(crc32(data))
  return Buffer.concat([png.subarray(0, HEADER_BYTES), length, data, checksum, png.subarray(HEADER_BYTES)])
}
