import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { STORES } from './stores'

const root = join(import.meta.dirname, '../../..')
const sources = globSync('{src,english/src}/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

/** Calls that open a store by its name, which is their first argument. */
const OPENING =
  /\b(?:persistent[A-Z]\w*|accountAtom|createStore|openTable|openDatabase|keyOf|(?:local|session)Storage\??\.(?:get|set|remove)Item|storage\??\.getItem|storage\(\)\??\.(?:open|delete)|caches\.open|indexedDB\.open)(?:<.*?>)?\(\s*([^,)]+)/g

/** The modules that open what is handed to them: others name the store. */
const PLUMBING = ['src/app/device-data/', 'src/app/session/session.ts']

const constantOf = (name: string, code: string) =>
  new RegExp(`const ${name.replace(/\W/g, '\\$&')} = (?:keyOf\\()?'(.+?)'`).exec(code)

/** The names under which a source opens stores; a name that is a constant is looked up. */
function namesIn(code: string): string[] {
  return [...code.matchAll(OPENING)].flatMap(([, argument = '']) => {
    const name = argument
      .trim()
      .replace(/^keyOf\(|^'\$\{|\}'$/g, '')
      .replace(/^`(\w+):\$\{.*/, "'$1'")
    const [, text] =
      /^['"](.+)['"]$/.exec(name) ??
      constantOf(name, code) ??
      constantOf(name, sources.map((source) => source.code).join('\n')) ??
      []
    return text ?? `${name}, which is no constant of its file`
  })
}

const opened = sources
  .filter(({ file }) => !PLUMBING.some((path) => file.startsWith(path)))
  .flatMap(({ file, code }) => namesIn(code).map((name) => ({ file, name })))

describe('the stores of a device', () => {
  test('are found in the code', () => {
    const names = opened.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['theme', 'KeptForms', 'my-mistakes', 'harper', 'practice-talk', 'SignUp']),
    )
  })

  test('are all in the list', () => {
    expect(opened.filter(({ name }) => !(name in STORES))).toEqual([])
  })

  test('are opened by no other means', () => {
    const withWorker = sources.filter(({ code }) => /\bserviceWorker\b/.test(code)).map(({ file }) => file)
    expect(withWorker).toEqual(['src/app/service-worker/register.ts'])
    const other =
      /\bindexedDB\b(?!\?\.databases)|document\.cookie|cookieStore|getDirectory\(|Storage\[|Object\.assign\((?:local|session)Storage/
    expect(
      sources.filter(({ file, code }) => other.test(code) && !file.startsWith('src/app/device-data/')),
    ).toEqual([])
    const withCaches = sources.filter(({ code }) => /\bcaches\b/.test(code)).map(({ file }) => file)
    expect(withCaches.filter((file) => !file.startsWith('src/app/device-data/')).sort()).toEqual([
      'english/src/harper.ts',
      'src/app/http/store-answer.ts',
      'src/app/service-worker/retired.ts',
      'src/app/service-worker/worker.ts',
      'src/app/session/session.ts',
      'src/app/speaking/listener/device-listener.ts',
      'src/features/viewpdf/kept.ts',
    ])
  })

  test('belong to an account, or say why they belong to the device', () => {
    for (const [name, store] of Object.entries(STORES)) {
      expect(store.what, name).toMatch(/^[A-Z].*[^.]$/)
      if (store.owner === 'device') expect(store.reason, name).toMatch(/^[A-Z].*\.$/)
    }
  })
})
