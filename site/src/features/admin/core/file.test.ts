import { describe, expect, test } from 'vitest'
import { fileProblem, sizeText, titleOf } from './file'

const MAX_BYTES = 50 * 1024 * 1024

describe('a file for a material', () => {
  test.each(['a.pdf', 'A.PDF', 'b.ppt', 'c.pptx', 'd.doc', 'e.v2.docx', '🙂.pdf'])('may be %s', (name) => {
    expect(fileProblem({ name, size: 1 })).toBeUndefined()
    expect(fileProblem({ name, size: MAX_BYTES })).toBeUndefined()
  })

  test.each(['a.exe', 'pdf', '.', 'a.pdf.zip', ''])('may not be %j', (name) => {
    expect(fileProblem({ name, size: 1 })).toMatch(/pdf, ppt/)
  })

  test('is neither empty nor over 50 MB', () => {
    expect(fileProblem({ name: 'a.pdf', size: 0 })).toMatch(/empty/)
    expect(fileProblem({ name: 'a.pdf', size: MAX_BYTES + 1024 * 1024 })).toMatch(/51 MB/)
  })

  test.each([
    ['The STAR method.pdf', 'The STAR method'],
    ['questions-to-ask.pdf', 'Questions to ask'],
    ['week_1--opening lines.docx', 'Week 1 opening lines'],
    ['notes.v2.docx', 'Notes.v2'],
    ['.pdf', '.pdf'],
    ['---.pdf', '---.pdf'],
    ['émile.pdf', 'Émile'],
    ['हिंदी.pdf', 'हिंदी'],
  ])('named %j is called %j', (name, title) => {
    expect(titleOf(name)).toBe(title)
  })

  test('shows its size in readable units', () => {
    expect(sizeText(1)).toBe('1 byte')
    expect(sizeText(12)).toBe('12 bytes')
    expect(sizeText(850_000)).toBe('830 kB')
    expect(sizeText(13_000_000)).toBe('12.4 MB')
  })
})
