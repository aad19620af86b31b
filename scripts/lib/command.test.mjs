import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './paths.mjs'
import { launch } from './processes.mjs'

const folder = mkdtempSync(join(tmpdir(), 'careerspeak-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Runs a program that imports `command.mjs`, and gives what it prints.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} [variables]
 */
async function outputOf(program, variables) {
  const text = `import { loadEnvironment, step } from './scripts/lib/command.mjs'\n${program}`
  const child = launch('a command', ['node', '--input-type=module', '-e', text], {
    cwd: root,
    env: { ...process.env, ...variables },
  })
  await child.exited
  return child.tail()
}

describe('a command', () => {
  test('takes the variables of the file .env, except those that it has', async () => {
    const file = join(folder, 'env')
    writeFileSync(file, '# Of the institute\nMAIL_FROM=file\nSITE_PORT=4400\n')
    const print =
      "const { MAIL_FROM, SITE_PORT } = loadEnvironment()\nconsole.log(MAIL_FROM + ' ' + SITE_PORT)"
    expect(await outputOf(print, { ENV_PATH: file, MAIL_FROM: 'own' })).toBe('own 4400')
    expect(await outputOf(print, { ENV_PATH: join(folder, 'none'), MAIL_FROM: 'own' })).toBe('own undefined')
  })

  test('says of each step that it is begun and done, also when several are done side by side', async () => {
    const steps = "let end\nconst one = step('One', () => new Promise((resolve) => { end = resolve }))\n"
    const output = await outputOf(`${steps}await step('Two', async () => end())\nawait one`)
    expect(
      output
        .replace(/\d+\.\d s/g, '0.0 s')
        .split('\n')
        .sort(),
    ).toEqual(['… One', '… Two', '✓ One (0.0 s)', '✓ Two (0.0 s)'].sort())
  })
})
