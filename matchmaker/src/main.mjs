import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Ten thousand may wait for a matchmaker that is started again: what was compiled once need not be so again.
enableCompileCache(fileURLToPath(new URL('../node_modules/.compiled', import.meta.url)))
await import('./program.ts')
