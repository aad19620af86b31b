import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const play = (input: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'play.ts'), ...parameters], {
    input,
    encoding: 'utf8',
  })

test('plays the turns of standard input, and takes a number for a declared move', () => {
  const { stdout, status } = play(
    'When is your launch?\n2 It will be late by four days.\n',
    'client-call-delay',
  )
  expect(stdout).toContain('Partner: Hi, David here.')
  expect(stdout).toContain('2 Say how late it’ll be')
  expect(stdout).toContain('\nYou: When is your launch?\nPartner: ')
  expect(stdout).toContain('This Friday.')
  expect(stdout).toContain('We’ll come to the date in a minute.')
  expect(status).toBe(0)
})

test('names the topics when it is given none of them', () => {
  const { stderr, status } = play('', 'nowhere')
  expect(stderr).toContain('Name a topic: asking-for-leave, ')
  expect(status).toBe(1)
})
