import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const play = (input: string, ...parameters: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'play.ts'), ...parameters], {
    input,
    encoding: 'utf8',
  })

test('plays the turns of standard input, and prints what was understood and the summary', () => {
  const { stdout, status } = play(
    'I need leave because my sister is getting married.\nI come on Tuesday.\n',
    'asking-for-leave',
  )
  expect(stdout).toContain('Partner: Yes, come in.')
  expect(stdout).toContain(
    '\nYou: I come on Tuesday.\n  (answer; a reason: because my sister is getting married',
  )
  expect(stdout).toContain('say who will do your work')
  expect(status).toBe(0)
})

test('names the topics when it is given none of them', () => {
  const { stderr, status } = play('', 'nowhere')
  expect(stderr).toContain('Name a topic: asking-for-leave, ')
  expect(status).toBe(1)
})
