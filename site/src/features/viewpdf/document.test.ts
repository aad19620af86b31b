import { describe, expect, test } from 'vitest'
import { drivePreview, isWithdrawn, readDocument, readOwnFile } from './document'

const hosts = ['https://drive.google.com', 'https://files.example']
const read = (link: string | null) => readDocument(link, 'https://cms.example', hosts)

describe('viewed document', () => {
  test.each([
    null,
    '',
    ' ',
    'notes.pdf',
    'javascript:alert(1)',
    'data:application/pdf;base64,AA',
    'file:///etc/passwd',
  ])('is invalid for %j', (link) => {
    expect(read(link)).toEqual({ kind: 'invalid' })
  })

  test("knows the institute's own files, also by a path", () => {
    const address = 'https://cms.example/api/materials/abc?expires=1&signature=x'
    expect(read(address)).toEqual({ kind: 'own', address })
    expect(read('/uploads/guide.pdf')).toEqual({
      kind: 'own',
      address: 'https://cms.example/uploads/guide.pdf',
    })
  })

  test("trusts no other page of the institute's server, and no lookalike of it", () => {
    expect(read('https://cms.example/admin').kind).toBe('external')
    expect(read('https://cms.example.evil.example/uploads/a.pdf').kind).toBe('external')
    expect(read('https://cms.example:8443/uploads/a.pdf').kind).toBe('external')
    expect(read('//evil.example/uploads/a.pdf').kind).toBe('external')
    expect(read('https://cms.example/uploads/../admin').kind).toBe('external')
  })

  test('frames the preview of a shared drive file', () => {
    expect(read('https://drive.google.com/file/d/abc/view?usp=sharing')).toEqual({
      kind: 'drive',
      address: 'https://drive.google.com/file/d/abc/view?usp=sharing',
      frame: 'https://drive.google.com/file/d/abc/preview',
    })
  })

  test("frames pages of the institute's hosts, and offers their office files for download", () => {
    expect(read('https://files.example/a.pdf').kind).toBe('shared')
    expect(read('https://files.example/Week%201.DOCX?x=1').kind).toBe('office')
  })

  test.each([
    'https://evil.example/login',
    'https://evil.example/slides.pptx',
    'http://files.example/a.pdf',
    'https://files.example:8443/a.pdf',
    'https://files.example.evil.example/a.pdf',
    'https://files.example@evil.example/a.pdf',
    'https://docs.google.com/document/d/abc/edit',
  ])('shows nothing of %s, which is not of those hosts', (link) => {
    expect(read(link)).toEqual({ kind: 'external', address: link })
  })

  test('frames no drive file if the drive is not among the hosts', () => {
    const link = 'https://drive.google.com/file/d/abc/view'
    expect(readDocument(link, 'https://cms.example', []).kind).toBe('external')
  })
})

describe('own file', () => {
  test.each([
    [200, 'application/pdf', 'frame'],
    [206, 'application/pdf; qs=1', 'frame'],
    [200, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'download'],
    [200, null, 'download'],
    [403, 'application/json', 'expired'],
    [410, null, 'expired'],
    [404, null, 'missing'],
    [500, 'text/html', 'missing'],
  ] as const)('with status %i and type %s means %s', (status, type, meaning) => {
    expect(readOwnFile(status, type)).toBe(meaning)
  })
})

const preview = (link: string) => drivePreview(new URL(link))

describe('drive link', () => {
  test.each([
    'https://drive.google.com/file/d/1AbC-d_9/view?usp=sharing',
    'https://drive.google.com/file/d/1AbC-d_9/edit',
    'https://drive.google.com/file/d/1AbC-d_9/',
    'https://drive.google.com/file/d/1AbC-d_9',
    'https://drive.google.com/file/d/1AbC-d_9/preview',
  ])('turns %s into its preview form', (link) => {
    expect(preview(link)).toBe('https://drive.google.com/file/d/1AbC-d_9/preview')
  })

  test('keeps the key that older links need', () => {
    expect(preview('https://drive.google.com/file/d/abc/view?resourcekey=0-k&usp=sharing')).toBe(
      'https://drive.google.com/file/d/abc/preview?resourcekey=0-k',
    )
  })

  test.each([
    'https://drive.google.com/drive/folders/abc',
    'https://evil.example/file/d/abc/view',
    'https://drive.google.com.evil.example/file/d/a/',
  ])('leaves %s alone', (link) => {
    expect(preview(link)).toBeUndefined()
  })
})

test('a kept file is withdrawn by its deletion, or by a refusal of a link that still works', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  const linkUntil = (moment: string) =>
    `https://cms.example/api/materials/abc?expires=${Date.parse(moment) / 1000}&signature=x`
  const [fresh, old] = [linkUntil('2026-11-28T10:30:00Z'), linkUntil('2026-11-28T09:30:00Z')]
  expect([403, 404, 401, 500, 200].map((status) => isWithdrawn(status, fresh, now))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect([403, 404].map((status) => isWithdrawn(status, old, now))).toEqual([false, true])
})
