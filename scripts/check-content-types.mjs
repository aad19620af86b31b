import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listFiles, root } from './lib/paths.mjs'

/**
 * Checks that the content types, components and tables that the CMS, its tests and the commands name exist, and that the demo's
 * files are read. Strapi accepts any
 * text as a name, and SQL fails only when it runs, so nothing else would find what a removed feature leaves behind.
 */

const texts = new Map(
  listFiles('cms', 'e2e', 'scripts')
    .filter((file) => /\.(?:tsx?|mjs|mts|cjs|json|txt)$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

/** @type {{ name: string, table: string }[]} */
const described = [...texts].flatMap(([file, text]) => {
  const [, api, type] = /^cms\/src\/api\/([\w-]+)\/content-types\/([\w-]+)\/schema\.json$/.exec(file) ?? []
  const [, category, component] = /^cms\/src\/components\/([\w-]+)\/([\w-]+)\.json$/.exec(file) ?? []
  if (!api && !category) return []
  return [
    {
      name: api ? `api::${api}.${type}` : `${category}.${component}`,
      table: JSON.parse(text).collectionName,
    },
  ]
})
const names = new Set(described.map(({ name }) => name))
const tables = new Set(described.map(({ table }) => table))
const categories = [...names].flatMap((name) => /^([\w-]+)\./.exec(name)?.[1] ?? [])

const nameInText = new RegExp(
  `\\bapi::[\\w-]+\\.[\\w-]+|(?<=['"])(?:${categories.join('|')})\\.(?!example)[\\w-]+(?=['"])`,
  'g',
)
const tableInSql = /\b(?:from|join|into|update) ([a-z]+(?:_[a-z]+)+)\b/g
/** Tables of Strapi and of the databases themselves, and those that hold a relation or the components of entries. */
const otherTable = /^(?:up|admin|strapi|pg|sqlite)_|_(?:lnk|cmps)$|^(?:generate_series|information_schema)$/
/** Tables that the CMS makes itself or made in an earlier version, and names inside SQL. */
const OWN_TABLES = ['updated_at', 'rate_limits', 'kept_replies', 'interview_answers']

const faults = [...texts].flatMap(([file, text]) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [
        ...[...line.matchAll(nameInText)].map(([name]) => name).filter((name) => !names.has(name)),
        ...[...line.matchAll(tableInSql)]
          .map(([, table = '']) => table)
          .filter((table) => !tables.has(table) && !otherTable.test(table) && !OWN_TABLES.includes(table)),
      ].map((name) => `${file}:${index + 1}: there is no “${name}”`),
    ),
)
const readers = [...texts].filter(([file]) => file.startsWith('cms/src/')).map(([, text]) => text)
const seeds = [...texts.keys()].filter((file) => /^cms\/seed\/content\/[\w-]+\.json$/.test(file))
for (const file of seeds)
  if (!readers.some((text) => text.includes(basename(file)) || text.includes(`'${basename(file, '.json')}'`)))
    faults.push(`${file}: nothing reads it`)
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
