import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

const SCRIPT = /<script[\s>]/
/** Data for search engines differs from page to page, and never runs. */
const INLINE = /<script(?![^>]* type="application\/ld\+json")(?:\s[^>]*)?>(.*?)<\/script/gs

/** The types by which a script runs; anything else is data. */
const RUNS = new Set(['', 'module', 'text/javascript', 'application/javascript'])

/** Finds the scripts that run in a page and stand in it, as a browser would. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  let open: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && !('src' in attributes) && RUNS.has(attributes.type ?? '')) open = ''
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

/** The name by which a policy allows an inline script. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

/**
 * Gathers the hashes of many pages' inline scripts. Pages share them, so a page is parsed only where it shows one
 * that was not seen before.
 */
export function scriptHashes() {
  const seen = new Set<string>()
  const hashes = new Set<string>()
  return {
    add(html: string): void {
      if (!SCRIPT.test(html)) return
      // By hashes: a piece of a page's text would keep the whole page in memory.
      const candidates = [...html.matchAll(INLINE)].map(([, script = '']) => scriptHash(script))
      if (candidates.every((candidate) => seen.has(candidate))) return
      for (const candidate of candidates) seen.add(candidate)
      for (const script of inlineScripts(html)) hashes.add(scriptHash(script))
    },
    all: () => [...hashes].sort(),
  }
}
