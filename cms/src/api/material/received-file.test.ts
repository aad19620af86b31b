import { describe, expect, test } from 'vitest'
import { safeName } from './received-file'

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
