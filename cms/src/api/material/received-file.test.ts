import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Document, Packer, Paragraph } from 'docx'
import JSZip from 'jszip'
import { afterAll, describe, expect, test } from 'vitest'
import { contentEnding, safeName } from './received-file'

describe('safeName', () => {
  test.for([
    ['Unit 1.pdf', 'Unit 1.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\boot\\system.PDF', 'system.pdf'],
    ['Größe 🚀.pdf', 'Größe 🚀.pdf'],
    ['evil\u202e\0\r\n.pdf', 'evil.pdf'],
    ['.pdf', 'material.pdf'],
    ['🚀'.repeat(300).concat('.pdf'), '🚀'.repeat(200).concat('.pdf')],
  ] as const)('sanitises %j', ([given, safe]) => {
    expect(safeName(given, '.pdf')).toBe(safe)
  })
})

const flegacyDocument = mkdtempSync(join(tmpdir(), 'content-'))
afterAll(() => rmSync(flegacyDocument, { recursive: true }))

const endingOf = (content: string | Buffer) => {
  const path = join(flegacyDocument, 'file')
  writeFileSync(path, content)
  return contentEnding(path)
}
/** The stream's name spans two 64 kB chunks. */
const legacyDocument = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(65_536 - 16),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(100),
  ])

describe('contentEnding', () => {
  test('detects each accepted type by content', async () => {
    const docx = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('A')] }] }))
    expect(await endingOf('%PDF-1.4\n')).toBe('.pdf')
    expect(await endingOf(docx)).toBe('.docx')
    expect(await endingOf(legacyDocument('WordDocument'))).toBe('.doc')
    expect(await endingOf(legacyDocument('PowerPoint Document'))).toBe('.ppt')
  })

  test('detects a PDF with a few bytes before its header, and a document whose pictures come first', async () => {
    expect(await endingOf(`\r\n\r\n${' '.repeat(900)}%PDF-1.7\n`)).toBe('.pdf')
    expect(await endingOf(`${' '.repeat(2000)}%PDF-1.7\n`)).toBeUndefined()
    const zip = new JSZip()
    zip.file('ppt/media/image1.png', randomBytes(2_000_000), { compression: 'STORE' })
    zip.file('ppt/presentation.xml', '<p:presentation/>')
    zip.file('[Content_Types].xml', '<Types/>')
    expect(await endingOf(await zip.generateAsync({ type: 'nodebuffer' }))).toBe('.pptx')
    const archive = new JSZip().file('word/notes.txt', 'Only a folder called word')
    expect(await endingOf(await archive.generateAsync({ type: 'nodebuffer' }))).toBeUndefined()
  })

  test.for([
    ['a program', Buffer.from(`MZ${'\0'.repeat(300)}`)],
    ['a text', 'Only words'],
    ['an empty zip', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')],
    ['a spreadsheet', legacyDocument('Workbook')],
    ['nothing', ''],
  ] as const)('rejects %s', async ([, content]) => {
    expect(await endingOf(content)).toBeUndefined()
  })
})
