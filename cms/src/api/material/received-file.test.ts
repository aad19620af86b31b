import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Document, Packer, Paragraph } from 'docx'
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
  ] as const)('makes of %j a name that can be shown and stored', ([given, safe]) => {
    expect(safeName(given, '.pdf')).toBe(safe)
  })
})

const folder = mkdtempSync(join(tmpdir(), 'content-'))
afterAll(() => rmSync(folder, { recursive: true }))

const endingOf = (content: string | Buffer) => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return contentEnding(path)
}
/** The stream's name lies across two chunks of a file that is read in pieces of 64 kB. */
const older = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(65_536 - 16),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(100),
  ])

describe('contentEnding', () => {
  test('knows each kind of material by what is in it', async () => {
    const docx = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('A')] }] }))
    expect(await endingOf('%PDF-1.4\n')).toBe('.pdf')
    expect(await endingOf(docx)).toBe('.docx')
    expect(await endingOf(older('WordDocument'))).toBe('.doc')
    expect(await endingOf(older('PowerPoint Document'))).toBe('.ppt')
  })

  test.for([
    ['a program', Buffer.from(`MZ${'\0'.repeat(300)}`)],
    ['a text', 'Only words'],
    ['an empty zip', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')],
    ['a spreadsheet', older('Workbook')],
    ['nothing', ''],
  ] as const)('knows %s as none', async ([, content]) => {
    expect(await endingOf(content)).toBeUndefined()
  })
})
