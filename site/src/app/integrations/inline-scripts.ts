import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** The script types that a policy applies to: scripts that run, and speculation rules. Any other type is data. */
const EXECUTABLE_TYPES = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'speculationrules',
])

/** Finds the inline scripts of a page that run, as a browser would. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  let open: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && !('src' in attributes) && EXECUTABLE_TYPES.has(attributes.type ?? ''))
        open = ''
    },
    ontext(text) {
      if (open !== undefined) open += text
    },
    onclosetag() {
      if (open) scripts.push(open)
      open = undefined
    },
  })
  parser.end(html)
  return scripts
}

/** The hash by which a policy allows an inline script. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
