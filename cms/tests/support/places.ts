import { fileURLToPath } from 'node:url'

export const appDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const distDir = `${appDir}/.cache/${process.env.TEST_DIST ?? 'test-dist'}`
