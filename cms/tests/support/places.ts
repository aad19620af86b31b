import { fileURLToPath } from 'node:url'

export const appDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const distDir = `${appDir}/.cache/${process.env.TEST_DIST ?? 'test-dist'}`

const { PATH, NODE_COMPILE_CACHE } = process.env
/** The environment of programs started by tests: where programs are, and the compiled output. */
export const inherited = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
