import { readdirSync } from 'node:fs'
import { appPages } from '@careerspeak/contract/app-paths'
import { expect, test } from 'vitest'

/** Pages with texts from the CMS, and error pages. */
const others = ['404', '500', 'index']

test('the contract lists each application page, so that no CMS page takes its address', () => {
  const files = readdirSync(new URL('../src/pages', import.meta.url))
  const pages = files.flatMap((file) => /^([a-z\d-]+)\.astro$/.exec(file)?.[1] ?? [])
  expect(pages.filter((page) => !others.includes(page)).map((page) => `/${page}`)).toEqual(appPages)
})
