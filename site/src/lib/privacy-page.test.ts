import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'cms/seed/content/pages/privacy.json'), 'utf8')

const sources = globSync('site/src/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

/** The keys and databases under which a source stores something in the browser; a key that is a constant is looked up. */
function keysIn(code: string): string[] {
  const stores =
    /\b(?:persistent[A-Z]\w*(?:<[^(]*>)?|createStore)\(\s*([^,)]+)|(?:local|session)Storage\.setItem\(\s*([^,)]+)/g
  return [...code.matchAll(stores)].map(([, atom, item]) => {
    const key = (atom ?? item ?? '').trim()
    const [, text] = /^'(.+)'$/.exec(key) ?? new RegExp(`const ${key} = '(.+)'`).exec(code) ?? []
    return text ?? `the key ${key}, which is no constant of its file`
  })
}

describe('the privacy page', () => {
  const keys = sources.flatMap(({ code }) => keysIn(code))

  test('is held against the keys that there are', () => {
    expect(keys).toEqual(
      expect.arrayContaining(['theme', 'Usertoken', 'Admintoken', 'User', 'KeptForms', 'my-mistakes']),
    )
  })

  test.for(keys)('names what the browser stores as %s, once', (key) => {
    expect(page.split(`"text": "${key}"`)).toHaveLength(2)
  })

  test('needs to speak of no other storage of browsers', () => {
    // To ask which databases there are stores nothing.
    const other =
      /\bindexedDB\b(?!\?\.databases\?\.\(\))|\bcaches\.|document\.cookie|cookieStore|getDirectory\(|serviceWorker|Storage\[/
    expect(sources.filter(({ code }) => other.test(code)).map(({ file }) => file)).toEqual([])
  })

  test('names the servers that browsers ask for a way to each other', () => {
    const config = readFileSync(join(root, 'matchmaker/src/config.ts'), 'utf8')
    const hosts = [...config.matchAll(/'stun:([\w.]+):\d+'/g)].map(([, host]) => host)
    expect(hosts).toHaveLength(2)
    for (const host of hosts) expect(page).toContain(host)
  })
})
