import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { root } from '../../scripts/lib/paths.mjs'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { findEngines } from '../../scripts/lib/test-tools.mjs'
import { port } from '../addresses.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The programs of the browsers. */
    browsers: Awaited<ReturnType<typeof findEngines>>
    /** The folder for screenshots of failed journeys. */
    pictures: string
  }
}

/** Starts the product once for all journeys, unless E2E_RUNNING says that it is already running. */
// biome-ignore lint/style/noDefaultExport: Vitest loads it so.
export default async function globalSetup(project: TestProject) {
  project.provide('browsers', await findEngines())
  const pictures = join(root, 'test-results/browsers')
  mkdirSync(pictures, { recursive: true })
  project.provide('pictures', pictures)
  if (process.env.E2E_RUNNING) return
  const { stop } = await startScratchProduct(port, { EMAIL_PROOF: 'required' })
  return stop
}
