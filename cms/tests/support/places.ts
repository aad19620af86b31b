import { fileURLToPath } from 'node:url'

export const appDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const distDir = `${appDir}/.cache/${process.env.TEST_DIST ?? 'test-dist'}`

const { PATH, NODE_COMPILE_CACHE } = process.env
/** All that a program started by a test has of the tests' environment: where programs lie, and what they were compiled to. */
export const inherited = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
