import { parse } from 'smol-toml'
import * as z from 'zod/mini'

/** Headers that are sent with every path that a pattern such as `/_astro/*` names. */
export type HeaderRule = { for: string; values: Record<string, string> }

const configuration = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
})

/** The rules of `netlify.toml`. */
export function readConfigurationRules(text: string): HeaderRule[] {
  return configuration.parse(parse(text)).headers
}

/** The rules of a `_headers` file: a path on a line of its own, its headers indented below it. */
export function readHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n').filter((candidate) => candidate.trim())) {
    if (!/^\s/.test(line)) {
      rules.push({ for: line.trim(), values: {} })
      continue
    }
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (rule && name && value) rule.values[name] = value
  }
  return rules
}

/** The headers of a path, by all rules that name it. */
export function headersOf(rules: HeaderRule[], path: string): Record<string, string> {
  return Object.assign({}, ...rules.filter((rule) => matches(rule.for, path)).map(({ values }) => values))
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path
}
