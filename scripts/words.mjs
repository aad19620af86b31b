import { readProductWords } from './lib/product-words.mjs'

/**
 * `npm run words` prints every sentence and label of the product as one Markdown file, to be read from end to end. With words
 * after `--` it prints the files whose path contains one of them.
 */
const wanted = process.argv.slice(2)
for (const { name, files } of readProductWords()) {
  const chosen = files.filter(({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  if (chosen.length > 0) console.log(`# ${name}\n`)
  for (const { file, words } of chosen) {
    console.log(`## ${file}\n`)
    for (const { line, text } of words) console.log(`${line}. ${text}`)
    console.log('')
  }
}
