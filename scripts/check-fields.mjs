import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'

/** Checks that every field of a content type and of a component says whose data it holds. */
const CLASSES = ['institute', 'person', 'secret', 'system']

/** @param {string} folder below the repository */
const schemasIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith('schema.json') || (folder.endsWith('components') && name.endsWith('.json')),
    )
    .map((name) => `${folder}/${name}`)

/** @type {(described: { pluginOptions?: { careerspeak?: { holds?: string } } }) => string | undefined} */
const classOf = ({ pluginOptions }) => pluginOptions?.careerspeak?.holds

const faults = ['cms/src/api', 'cms/src/components'].flatMap(schemasIn).flatMap((file) => {
  const schema = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return Object.entries(schema.attributes)
    .filter(([, attribute]) => !CLASSES.includes(classOf(attribute) ?? classOf(schema) ?? ''))
    .map(([field]) => `${file}: “${field}” needs pluginOptions.careerspeak.holds: ${CLASSES.join(', ')}`)
})
for (const fault of faults) console.log(fault)
process.exit(faults.length > 0 ? 1 : 0)
