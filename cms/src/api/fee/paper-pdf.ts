import { buffer } from 'node:stream/consumers'
import { paymentMethodNames } from '@careerspeak/contract/fees'
import { formatRupees } from '@careerspeak/contract/money'
import PDFDocument from 'pdfkit'
import { type Style, writer } from '../../platform/pdf/write'
import { formatDay } from '../../platform/zoned-time'
import { readInstitute } from '../site-setting/institute'
import type { PaperContent } from './paper'

/** A5 upright, in points: half a sheet of paper, and readable on a phone. */
const [WIDTH, HEIGHT] = [420, 595]
const LEFT = 36
const RIGHT = WIDTH - 36
const INK = '#1d2b2d'
const MUTED = '#4f5f61'
const AMOUNT_WIDTH = 110

const text: Style = { face: 'text', size: 10, colour: INK }
const small: Style = { face: 'text', size: 8.5, colour: MUTED }
const strong: Style = { face: 'strong', size: 10, colour: INK }

/** A day (YYYY-MM-DD) as “30 November 2026”. */
const longDay = (day: string): string => formatDay(new Date(day), 'UTC')

type Printed = {
  number: string
  issuedOn: string
  content: PaperContent
  /** The number of the reversal by which the paper no longer counts; empty while it does. */
  reversedBy: string
}

/** Draws a receipt or another paper about a payment as PDF, only from what was stored when it was written. */
export async function drawPaper({ number, issuedOn, content, reversedBy }: Printed): Promise<Buffer> {
  const { colours } = await readInstitute()
  const {
    title,
    institute,
    learner,
    batch,
    about,
    reason,
    paidOn,
    method,
    reference,
    parts,
    total,
    left,
    tax,
  } = content
  const isReversal = total < 0
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: institute.name },
  })
  const finished = buffer(doc)
  const write = writer(doc, RIGHT - LEFT)
  const rule = (y: number, width = 0.6) =>
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).stroke('#b9c3c4')

  doc.rect(0, 0, WIDTH, 6).fill(colours.primary)
  let y = write(institute.name, { face: 'strong', size: 15, colour: colours.primary }, LEFT, 26)
  if (institute.address) y = write(institute.address, small, LEFT, y)
  if (institute.gstin) y = write(`GSTIN ${institute.gstin}`, small, LEFT, y)
  y = write(title, { face: 'display', size: 22, colour: INK }, LEFT, y + 10)
  y = write(`No. ${number}, ${longDay(issuedOn)}`, strong, LEFT, y)
  if (reversedBy)
    y = write(`REVERSED by ${reversedBy}. It no longer counts.`, { ...strong, colour: '#b42318' }, LEFT, y)
  rule(y + 8, 1)
  y += 18

  const facts: [string, string][] = [
    ['Learner', learner],
    ['Batch', batch],
    ['Paid', `${longDay(paidOn)}, ${paymentMethodNames[method]}`],
    ['Reference', reference],
    [isReversal ? 'Cancels' : 'For', about],
    ['Reason', reason],
    ['Place of supply', tax?.place ?? ''],
    ['SAC', tax?.sac ?? ''],
  ]
  for (const [label, value] of facts.filter(([, value]) => value)) {
    write(label, { ...text, colour: MUTED }, LEFT, y)
    y = write(value, { ...text, width: RIGHT - LEFT - 90 }, LEFT + 90, y) + 2
  }
  rule(y + 6)
  y += 14

  const row = (label: string, paise: number, style: Style) => {
    const end = write(label, { ...style, width: RIGHT - LEFT - AMOUNT_WIDTH }, LEFT, y)
    write(formatRupees(paise), { ...style, width: AMOUNT_WIDTH, align: 'right' }, RIGHT - AMOUNT_WIDTH, y)
    y = end + 2
  }
  for (const { label, paise } of parts) row(label, paise, text)
  rule(y + 4)
  y += 10
  row('Total', total, { ...strong, size: 13 })
  if (tax) {
    row('Of it, before tax', tax.taxable, small)
    for (const { label, paise } of tax.parts) row(label, paise, small)
  }
  if (left !== null && !reversedBy) row('Still to pay after this', left, small)
  write('Made by computer. It needs no signature.', small, LEFT, Math.max(y + 24, HEIGHT - 48))
  if (reversedBy) {
    doc.rotate(-35, { origin: [WIDTH / 2, HEIGHT / 2] }).fillOpacity(0.2)
    write('REVERSED', { face: 'display', size: 72, colour: '#b42318', width: WIDTH }, LEFT, HEIGHT / 2 - 50)
  }
  doc.end()
  return finished
}
