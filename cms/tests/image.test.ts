import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { ofPanel } from '../../deploy/trim.mjs'
import { useCms } from './support/cms'

useCms()

test('the CMS loads no package that its image leaves out', () => {
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  const isLoaded = (name: string) => loaded.some((file) => file.includes(`/node_modules/${name}/`))
  expect(isLoaded('@strapi/strapi')).toBe(true)
  expect(ofPanel.filter(isLoaded)).toEqual([])
})
