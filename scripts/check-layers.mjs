import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listFiles, root } from './lib/paths.mjs'

/**
 * Checks the layers of the CMS: `main.ts` lists each feature after those that it imports, its comment names the tasks that features do for those
 * before them, each folder with code has a `feature.ts`, and no two folders import each other.
 */

const folder = 'cms/src'
const files = listFiles(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const text = (/** @type {string} */ file) => texts.get(file) ?? ''

/** A feature, the editors, a folder of the platform, or a file beside them. */
const unitOf = (/** @type {string} */ file) =>
  /^cms\/src\/(api\/[\w-]+|platform\/[\w-]+(?=\/)|editors|admin|extensions|middlewares)\//.exec(
    `${file}/`,
  )?.[1] ?? file

const specifier = /(?:from|import\() ?'(\.{1,2}\/[^']+)'/g
const imports = [...texts].flatMap(([file, code]) =>
  [...code.matchAll(specifier)].map(([, to = '']) => ({
    file,
    from: unitOf(file),
    to: unitOf(normalize(join(dirname(file), to))),
  })),
)
const between = imports.filter(({ from, to }) => from !== to)
const arrows = new Set(between.map(({ from, to }) => `${from} ${to}`))
const pairs = [...arrows].filter((arrow) => {
  const [from = '', to = ''] = arrow.split(' ')
  return from < to && arrows.has(`${to} ${from}`)
})

const main = text(`${folder}/main.ts`)
const [, list = ''] = /readonly Feature\[\] = \[(.*?)\n\]/s.exec(main) ?? []
const names = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name)
const folderOf = new Map(
  [...main.matchAll(/import \{ (\w+) \} from '\.\/(api\/[\w-]+|editors)\/feature'/g)].map(
    ([, name = '', feature = '']) => [name, feature],
  ),
)
const layers = names.flatMap((name) => folderOf.get(name) ?? [])
const climbs = between.filter(({ from, to }) => {
  const [above, below] = [layers.indexOf(from), layers.indexOf(to)]
  return above >= 0 && below > above
})

const [, tasks = ''] = /interface Tasks \{(.*?)\n\}/s.exec(text(`${folder}/platform/feature.ts`)) ?? []
const described = [...tasks.matchAll(/^ {2}(\w+): /gm)].map(([, task = '']) => {
  const does = new RegExp(`: Feature = \\{.*\\b${task}[:,(]`, 's')
  const doing = names.filter((name) => does.test(text(`${folder}/${folderOf.get(name)}/feature.ts`)))
  return ` * - \`${task}\`: ${doing.join(', ')}`
})

const faults = [
  ...pairs.map((pair) => `${pair.replace(' ', ' and ')} import each other`),
  ...climbs.map(
    ({ file, to }) =>
      `${file} imports ${to}, which main.ts lists after it; have it do a task (platform/feature.ts)`,
  ),
  ...[...new Set(imports.map(({ from }) => from))]
    .filter((from) => from.startsWith('api/') && !layers.includes(from))
    .map((from) => `${folder}/${from}/feature.ts is missing in main.ts`),
  ...described
    .filter((line) => !main.includes(`${line}\n`))
    .map((line) => `main.ts doesn’t say:${line.slice(2)}`),
]
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
