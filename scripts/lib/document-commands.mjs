/**
 * The text of a Markdown section, without its subsections.
 * @param {string} document
 * @param {string} heading
 */
export function sectionOf(document, heading) {
  const section = document.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`))
  if (!section) throw new Error(`There is no section “${heading}”.`)
  return section
}

/**
 * The command lines of each code block in a text, without comments.
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
 * All command lines in a text, in order.
 * @param {string} text
 */
export const commandsIn = (text) => commandBlocks(text).flat()
