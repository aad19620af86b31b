import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Resolves the site's extensionless imports to `.ts` files, so Node can run its sources directly. */
registerHooks({
  resolve(specifier, context, next) {
    const isRelative = specifier.startsWith('.') && context.parentURL !== undefined
    if (isRelative && !/\.\w+$/.test(specifier)) {
      const url = new URL(`${specifier}.ts`, context.parentURL)
      if (existsSync(fileURLToPath(url)))
        return { url: url.href, format: 'module-typescript', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
