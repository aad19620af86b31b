import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root } from './lib/paths.mjs'
import { findProductWording } from './lib/product-wording.mjs'
import { readProductWords } from './lib/product-words.mjs'
import { findWording } from './lib/wording.mjs'

/**
 * `node scripts/check-wording.mjs [FOLDER …]` lists comments, test titles, documents and names that are not plain English.
 * Without a folder it lists what people read as well: screens, mails, answers, hints and content.
 */
const folders = process.argv.slice(2)
const faults = [
  ...listFiles(...folders).flatMap((file) => findWording(file, () => readFileSync(join(root, file), 'utf8'))),
  ...(folders.length === 0 ? findProductWording(readProductWords()) : []),
]
for (const { file, line, text, advice } of faults) console.log(`${file}:${line} ${advice}: ${text}`)
if (faults.length > 0) {
  console.log(`\n${faults.length} to reword`)
  process.exit(1)
}
