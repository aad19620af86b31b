import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { commandsIn } from './lib/document-commands.mjs'
import { root } from './lib/paths.mjs'
import { variablesOf } from './lib/systemd-unit.mjs'
import { plan } from './lib/upgrade-plan.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const upgrading = read('UPGRADING.md')
const [, heading = ''] = upgrading.split(/^## /m)

describe('UPGRADING.md', () => {
  test('has each of its command lines run by the drill, or left out for a reason', () => {
    const commands = commandsIn(upgrading)
    expect(commands.length).toBeGreaterThan(10)
    expect([...new Set(commands)].sort()).toEqual(Object.keys(plan).sort())
    for (const step of Object.values(plan)) if ('left' in step) expect(step.left.length).toBeGreaterThan(20)
  })

  test('begins with the version of all programs, and its schema version', () => {
    const versions = ['', 'cms/', 'site/', 'matchmaker/'].map(
      (folder) => JSON.parse(read(`${folder}package.json`)).version,
    )
    const [, number] =
      /SCHEMA_VERSION = (\d+)/.exec(read('cms/src/platform/database/database-version.ts')) ?? []
    expect(new Set(versions).size).toBe(1)
    expect(heading.startsWith(`${versions[0]}\n`)).toBe(true)
    expect(heading).toContain(`tables of this version are number ${number}.`)
  })

  test('warns in bold never to start an older version, as the guide does', () => {
    for (const file of ['UPGRADING.md', 'docs/operating.md'])
      expect(read(file).replace(/\s+/g, ' ')).toMatch(
        /\*\*[^*]*Never start an older version on a database that a newer one has used[^*]*\*\*/,
      )
  })

  test('names each variable whose reader mentions version 1.0.0', () => {
    for (const name of ['SITE_SECRET', 'TRUST_PROXY', 'ADMIN_PASSWORD', 'BUILD_HOOK_URL'])
      expect(upgrading).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  })
})

describe('the section of UPGRADING.md on Debian with systemd', () => {
  const [, section = ''] = /^#### On Debian with systemd\n([\s\S]*?)^#### /m.exec(upgrading) ?? []
  const ENVIRONMENT = '/etc/careerspeak.env'
  const example = read('deploy/systemd/careerspeak.env.example')
  /** The variables that 1.0.0's units or code set, and that its example file lacked. */
  const ADDED = ['NODE_ENV', 'HOST', 'TRUST_PROXY', 'DATA_DIR', 'BACKUP_DIR', 'REDIS_URL']
  const earlier = example
    .trim()
    .split('\n')
    .filter((line) => !ADDED.some((name) => line.startsWith(`${name}=`)))

  /**
   * Runs the lines that change the environment file on a file with this text, and returns the result.
   * @param {string} text
   * @param {(line: string) => boolean} [isRun]
   */
  function change(text, isRun = (line) => !line.includes("'/^DATABASE_URL=/d'")) {
    const folder = mkdtempSync(join(tmpdir(), 'upgrading-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'careerspeak.env')
    writeFileSync(file, text, { mode: 0o600 })
    const lines = commandsIn(section).filter((line) => {
      const step = plan[line]
      return step && 'left' in step && step.left.includes('upgrading.test.mjs') && isRun(line)
    })
    // Only root may change a file's owner.
    const script = lines
      .join('\n')
      .replaceAll(ENVIRONMENT, file)
      .replace('root:careerspeak', '"$(id -un):$(id -gn)"')
    execFileSync('bash', ['-ec', script], { cwd: folder })
    return { file, link: join(folder, '.env'), variables: variablesOf(readFileSync(file, 'utf8')) }
  }

  test("completes 1.0.0's file, readable by the programs' user", () => {
    expect(earlier).toHaveLength(example.trim().split('\n').length - ADDED.length)
    const { file, link, variables } = change(earlier.join('\n'))
    expect(variables).toEqual(variablesOf(example))
    expect(statSync(file).mode & 0o777).toBe(0o640)
    expect(readlinkSync(link)).toBe(file)
    expect(section).toContain(`chown root:careerspeak ${ENVIRONMENT} &&`)
  })

  test("preserves an operator's settings, and removes PostgreSQL only by a separate line", () => {
    const own = ['TRUST_PROXY=2', 'REDIS_URL=redis://10.0.0.5:6379']
    const { variables } = change([...earlier, ...own].join('\n'), () => true)
    expect(variables).toMatchObject({ TRUST_PROXY: '2', REDIS_URL: 'redis://10.0.0.5:6379' })
    expect(variables).not.toHaveProperty('DATABASE_URL')
  })

  test('uses the same folders, units and Caddy files as the guide', () => {
    const guide = read('docs/deploying.md')
    const shared = commandsIn(section).filter((line) => /^(?:install|cp deploy)\b/.test(line))
    expect(shared).toHaveLength(4)
    for (const line of shared) expect(guide).toContain(`\n${line}`)
  })
})
