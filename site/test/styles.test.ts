import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const islands = join(import.meta.dirname, '../src/islands')

const screenOf = (file: string) => relative(islands, file).split(sep)[0] ?? ''

/** The other folders from which a screen takes components, whose looks its styles must know. */
function lenders(screen: string): string[] {
  const files = globSync(join(islands, screen, '**/*.tsx'))
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  )
  const components = imported.filter((path) => path.startsWith(islands) && globSync(`${path}.tsx`).length > 0)
  return [...new Set(components.map(screenOf))].filter((lender) => lender !== screen && lender !== 'shared')
}

describe('styles of the screens', () => {
  const screens = globSync('*/styles.css', { cwd: islands }).map((file) => dirname(file))

  test('are there for all but what screens share', () => {
    const folders = new Set(globSync(join(islands, '**/*.tsx')).map(screenOf))
    expect([...folders].filter((folder) => folder !== 'shared').toSorted()).toEqual(screens.toSorted())
  })

  test.each(screens)('know each folder from which %s takes components', (screen) => {
    const styles = readFileSync(join(islands, screen, 'styles.css'), 'utf8')
    for (const lender of lenders(screen)) expect(styles).toContain(`@source "../${lender}";`)
  })
})

test('the styles of every page know each kind of button that the islands use', () => {
  const used = globSync(join(islands, '**/*.{astro,ts,tsx}')).flatMap(
    (file) => readFileSync(file, 'utf8').match(/\bbtn-[a-z]+/g) ?? [],
  )
  const site = globSync(join(islands, '../{blocks,components,layouts,pages}/**/*.astro'))
  const styles = [...site, join(islands, '../styles.css')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  for (const kind of new Set(used)) expect(styles).toMatch(new RegExp(`\\b${kind}\\b`))
})
