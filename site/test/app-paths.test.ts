import { readdirSync } from 'node:fs'
import { appPaths } from '@careerspeak/contract/app-paths'
import { expect, test } from 'vitest'

/** Pages whose words the CMS has, and those that a server shows when something fails. */
const others = ['404', '500', 'index']

test('the contract names each page of the application, so that no page of the CMS takes its address', () => {
  const files = readdirSync(new URL('../src/pages', import.meta.url))
  const pages = files.flatMap((file) => /^([a-z\d-]+)\.astro$/.exec(file)?.[1] ?? [])
  expect(pages.filter((page) => !others.includes(page)).map((page) => `/${page}`)).toEqual(appPaths)
})
