import { describe, expect, test } from 'vitest'
import { commandOf, environmentOf, serviceOf, variablesOf, wordsOf } from './systemd-unit.mjs'

const unit = `[Unit]
Description=A program
Environment=OF=another-section
[Service]
# User=nobody
User=careerspeak
EnvironmentFile=/etc/own.env
Environment=A=1 "B=two words" C="three more words"
ExecStart=/bin/program \\
  --folder \${FOLDER} '{}'
CapabilityBoundingSet=
[Install]
WantedBy=multi-user.target
`

describe('a unit of systemd', () => {
  test('reads the settings in [Service], and those of its drop-ins', () => {
    const settings = serviceOf(unit, '[Service]\nUser=\nUser=root\nEnvironment=D=4\n')
    expect(settings.get('User')).toEqual(['root'])
    expect(settings.get('CapabilityBoundingSet')).toEqual([])
    expect(settings.get('Environment')).toHaveLength(2)
    expect([...settings.keys()]).not.toContain('Description')
  })

  test("passes variables, of which the file's take precedence", () => {
    const read = (/** @type {string} */ file) =>
      file === '/etc/own.env' ? '# A=0\nA=of the file\nFOLDER=/srv\n' : ''
    expect(environmentOf(serviceOf(unit), read)).toEqual({
      A: 'of the file',
      B: 'two words',
      C: 'three more words',
      FOLDER: '/srv',
    })
  })

  test('expands variables in its command', () => {
    const [command = ''] = serviceOf(unit).get('ExecStart') ?? []
    expect(commandOf(command, { FOLDER: '/a folder' })).toEqual([
      '/bin/program',
      '--folder',
      '/a folder',
      '{}',
    ])
  })

  test('parses quoted words and variables with special characters', () => {
    expect(wordsOf(`a 'b c' "d e"f`)).toEqual(['a', 'b c', 'd ef'])
    expect(
      variablesOf('MAIL_FROM=The Institute <hello@institute.example>\nSECRET=a+b/c==\nQUOTED="x y"\n'),
    ).toEqual({
      MAIL_FROM: 'The Institute <hello@institute.example>',
      SECRET: 'a+b/c==',
      QUOTED: 'x y',
    })
  })
})
