/** What a unit of systemd says of a service: enough to run it as systemd would, where there is no systemd. Imports nothing. */

/**
 * The settings of the section [Service] of a unit and of the files that add to it, each with its values in their order.
 * @param {string[]} texts
 * @returns {Map<string, string[]>}
 */
export function serviceOf(...texts) {
  /** @type {Map<string, string[]>} */
  const settings = new Map()
  for (const text of texts) {
    let section = ''
    for (const line of text
      .replace(/\\\n/g, ' ')
      .split('\n')
      .map((each) => each.trim())) {
      const [, heading] = /^\[(\w+)\]$/.exec(line) ?? []
      if (heading) section = heading
      const [, name, value = ''] = /^(\w+)\s*=\s*(.*)$/.exec(line) ?? []
      if (section !== 'Service' || !name) continue
      // An empty one takes back what was said before.
      settings.set(name, value === '' ? [] : [...(settings.get(name) ?? []), value])
    }
  }
  return settings
}

/**
 * The words of a value, of which quotes hold together what is between them.
 * @param {string} text
 */
export const wordsOf = (text) =>
  [...text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/["']/g, ''))

/**
 * The variables that a file says, line by line.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function variablesOf(text) {
  const lines = text.split('\n').map((line) => /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line))
  return Object.fromEntries(
    lines.flatMap((line) =>
      line ? [[line[1], (line[2] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2')]] : [],
    ),
  )
}

/**
 * The variables of a service: those of its files win over those of the unit.
 * @param {Map<string, string[]>} settings
 * @param {(file: string) => string} read
 * @returns {Record<string, string>}
 */
export function environmentOf(settings, read) {
  const own = (settings.get('Environment') ?? []).flatMap(wordsOf).map((word) => variablesOf(word))
  const files = (settings.get('EnvironmentFile') ?? []).map((file) => variablesOf(read(file)))
  return Object.assign({}, ...own, ...files)
}

/**
 * A command of a service as a list of words, in which the variables are filled.
 * @param {string} command
 * @param {Record<string, string>} variables
 */
export const commandOf = (command, variables) =>
  wordsOf(command).map((word) => word.replace(/\$\{(\w+)\}/g, (_, name) => variables[name] ?? ''))
