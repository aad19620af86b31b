/**
 * The text of a section of a document of Markdown, without that of the sections below other headings.
 * @param {string} document
 * @param {string} heading
 */
export function sectionOf(document, heading) {
  const section = document.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`))
  if (!section) throw new Error(`There is no section “${heading}”.`)
  return section
}

/**
 * The command lines of each of a text's blocks of code, in their order, without the remarks behind them.
 * @param {string} text
 * @returns {string[][]}
 */
export const commandBlocks = (text) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/ {2,}#.*$/, '').trim())
      .filter((line) => line && !line.startsWith('#')),
  )

/**
 * The command lines of a text, in their order.
 * @param {string} text
 */
export const commandsIn = (text) => commandBlocks(text).flat()
