import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useCms } from './support/cms'

useCms()

const trim = new URL('../../deploy/trim.mjs', import.meta.url).href

test('the CMS loads no package that its image leaves out', async () => {
  const { ofPanel } = z.object({ ofPanel: z.array(z.string()).nonempty() }).parse(await import(trim))
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  const isLoaded = (name: string) => loaded.some((file) => file.includes(`/node_modules/${name}/`))
  expect(isLoaded('@strapi/strapi')).toBe(true)
  expect(ofPanel.filter(isLoaded)).toEqual([])
})
