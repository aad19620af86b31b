/** Sets the handouts' texts as the PDF and Word files of the demo institute: `npm run seed:handouts`. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import Pdf from 'pdfkit'

type Line = { kind: 'title' | 'heading' | 'point' | 'text'; text: string }

/** Handouts with blanks for the learner to fill in are Word files; all others are PDFs. */
const toWriteIn = ['mock-interview-sheet', 'cv-in-plain-english', 'class-notes-opening-lines']
const made = new Date('2026-01-05T09:00:00Z')
const [ink, accent] = ['#2b2119', '#b4421f']

const marks = [
  ['# ', 'title'],
  ['## ', 'heading'],
  ['- ', 'point'],
  ['', 'text'],
] as const

function readLines(markdown: string): Line[] {
  return markdown.split('\n').flatMap((line): Line[] => {
    const [mark, kind] = marks.find(([start]) => line.startsWith(start)) ?? marks[3]
    return line ? [{ kind, text: line.slice(mark.length) }] : []
  })
}

const draw: Record<Line['kind'], (page: PDFKit.PDFDocument, text: string) => unknown> = {
  title: (page, text) => page.font('Times-Bold').fontSize(26).fillColor(accent).text(text).moveDown(0.6),
  heading: (page, text) =>
    page.moveDown(0.5).font('Times-Bold').fontSize(15).fillColor(ink).text(text).moveDown(0.3),
  point: (page, text) =>
    page.font('Helvetica').fontSize(11).fillColor(ink).list([text], { bulletRadius: 2 }).moveDown(0.25),
  text: (page, text) =>
    page.font('Helvetica').fontSize(11).fillColor(ink).text(text, { lineGap: 3 }).moveDown(0.4),
}

async function pdf(lines: Line[]): Promise<Buffer> {
  const title = lines[0]?.text ?? ''
  const page = new Pdf({
    size: 'A4',
    margin: 64,
    lang: 'en',
    info: { Title: title, Author: 'CareerSpeak', CreationDate: made },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve) => page.once('end', resolve))
  for (const { kind, text } of lines) draw[kind](page, text)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

const word: Record<Line['kind'], (text: string) => Paragraph> = {
  title: (text) => new Paragraph({ text, heading: HeadingLevel.TITLE }),
  heading: (text) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 }),
  point: (text) => new Paragraph({ text, bullet: { level: 0 } }),
  text: (text) => new Paragraph({ text }),
}

const docx = (lines: Line[]): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title: lines[0]?.text ?? '',
      creator: 'CareerSpeak',
      sections: [{ children: lines.map(({ kind, text }) => word[kind](text)) }],
    }),
  )

const texts = join(import.meta.dirname, 'handouts')
const files = join(import.meta.dirname, 'files')
await mkdir(files, { recursive: true })
for (const file of await readdir(texts)) {
  const name = basename(file, '.md')
  const lines = readLines(await readFile(join(texts, file), 'utf8'))
  const [extension, set] = toWriteIn.includes(name) ? (['docx', docx] as const) : (['pdf', pdf] as const)
  await writeFile(join(files, `${name}.${extension}`), await set(lines))
}
