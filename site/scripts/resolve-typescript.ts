import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Lets Node run the site's sources, whose imports omit the extension `.ts`. */
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
