import { buffer } from 'node:stream/consumers'
import { cefrLevels, cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { Paper } from '@careerspeak/contract/certificates'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { environment } from '../../platform/environment'
import type { Face } from '../../platform/pdf/letters'
import { type Write, widthOf, writer } from '../../platform/pdf/write'
import { formatDay } from '../../platform/zoned-time'
import { readInstitute } from '../site-setting/institute'
import { checkAddress } from './credential'

/** A4 across, in points. */
const [WIDTH, HEIGHT] = [842, 595]
const LEFT = 84
const RIGHT = WIDTH - 56
const INK = '#1d2b2d'
const MUTED = '#4f5f61'

/** Draws the paper of a certificate. Its token lies in the file, so that the file alone can be checked. */
export async function drawPdf(paper: Paper, token: string): Promise<Buffer> {
  const { colours, timezone } = await readInstitute()
  const address = checkAddress(environment().siteUrl, paper.serial)
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    // The site looks for the token in this field, which is not compressed.
    info: { Title: `${paper.title}: ${paper.holder}`, Author: paper.institute, Keywords: token },
  })
  const content = buffer(doc)
  const write = writer(doc, RIGHT - LEFT)

  if (paper.design === 'leaf') {
    doc.path(`M0 0h36v${HEIGHT}H0z`).fill(colours.primary)
    doc.path('M36 0h120a84 84 0 0 1-84 84H36z').fill(colours.accent)
    doc.path(`M${WIDTH} ${HEIGHT}v-72a72 72 0 0 0-72 72z`).fill(colours.primary)
  }
  write(paper.institute, { face: 'strong', size: 15, colour: colours.primary }, LEFT + 96, 42)
  write(
    paper.title,
    { face: 'display', size: fit(doc, paper.title, 'display', 34, 22), colour: INK },
    LEFT,
    104,
  )
  const nameSize = fit(doc, paper.holder, 'display', 40, 15)
  const afterName = write(
    paper.holder,
    { face: 'display', size: nameSize, colour: colours.primary, width: RIGHT - LEFT },
    LEFT,
    168,
  )
  write(
    paper.text,
    { face: 'text', size: 14, colour: INK, width: RIGHT - LEFT - 40, gap: 2 },
    LEFT,
    afterName + 6,
  )

  drawRubric(doc, write, paper, colours)
  drawFoot(doc, write, paper, { address, day: (instant) => formatDay(new Date(instant), timezone) })
  doc.end()
  return content
}

/** The largest size at which a text has room in one line; the smallest one wraps. */
function fit(doc: PDFKit.PDFDocument, text: string, face: Face, largest: number, smallest: number): number {
  const size = Math.floor((largest * (RIGHT - LEFT)) / widthOf(doc, text, face, largest))
  return Math.max(smallest, Math.min(largest, size))
}

const RUBRIC_TOP = 348

/** A line for each row of the rubric, with all levels and the reached one filled. */
function drawRubric(
  doc: PDFKit.PDFDocument,
  write: Write,
  { levels }: Paper,
  colours: { primary: string },
): void {
  const heading = 'Spoken English, on the Common European Framework of Reference (CEFR)'
  write(heading, { face: 'strong', size: 11, colour: MUTED }, LEFT, RUBRIC_TOP - 26)
  cefrRowNames.forEach((row, index) => {
    const x = LEFT + (index % 2) * 350
    const y = RUBRIC_TOP + Math.floor(index / 2) * 34
    write(cefrRows[row], { face: 'text', size: 13, colour: INK, width: 90 }, x, y + 2)
    cefrLevels.forEach((level, place) => {
      const left = x + 84 + place * 40
      const reached = levels[row] === level
      doc.roundedRect(left, y, 34, 24, 6)
      if (reached) doc.fill(colours.primary)
      else doc.lineWidth(0.7).stroke('#b9c3c4')
      const style = { face: 'strong', size: 11, colour: reached ? '#ffffff' : '#66757a' } as const
      write(level, { ...style, width: 30 }, left + (34 - widthOf(doc, level, 'strong', 11)) / 2, y + 3)
    })
  })
}

const FOOT_TOP = 472
const QR_SIZE = 78

/** Signatories, dates, the number, and the code that leads to the page which checks it. */
function drawFoot(
  doc: PDFKit.PDFDocument,
  write: Write,
  { signatories, serial, issuedOn, validUntil }: Paper,
  { address, day }: { address: string; day: (instant: string) => string },
): void {
  signatories.forEach(({ name, role }, index) => {
    const x = LEFT + index * 160
    doc
      .moveTo(x, FOOT_TOP)
      .lineTo(x + 140, FOOT_TOP)
      .lineWidth(0.8)
      .stroke(MUTED)
    const end = write(name, { face: 'strong', size: 11, colour: INK, width: 140 }, x, FOOT_TOP + 6)
    write(role, { face: 'text', size: 10, colour: MUTED, width: 140 }, x, end)
  })
  const right = RIGHT - QR_SIZE - 200
  const dates = `Issued ${day(issuedOn)}${validUntil ? `\nValid until ${day(validUntil)}` : ''}`
  const end = write(dates, { face: 'text', size: 10, colour: INK, width: 180 }, right, FOOT_TOP - 8)
  const next = write(serial, { face: 'strong', size: 14, colour: INK, width: 180 }, right, end + 2)
  write('Check it at', { face: 'text', size: 9, colour: MUTED, width: 180 }, right, next + 2)
  doc.fillColor(INK).text(address.replace(/^https?:\/\//, ''), { width: 180, link: address, underline: true })
  drawCode(doc, address, RIGHT - QR_SIZE - 20, FOOT_TOP - 6)
}

/** A QR code on its own white ground. */
function drawCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 2 })
  const unit = QR_SIZE / size
  doc.rect(x, y, QR_SIZE, QR_SIZE).fill('#ffffff')
  data.forEach((line, row) => {
    line.forEach((dark, column) => {
      if (dark) doc.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05)
    })
  })
  doc.fill('#000000')
}
