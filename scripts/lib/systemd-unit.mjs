/** Parses the service of a systemd unit: enough to run it without systemd. Imports nothing. */

/**
 * The settings in [Service] of a unit and its drop-ins, each with all its values.
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
      // An empty value resets the setting.
      settings.set(name, value === '' ? [] : [...(settings.get(name) ?? []), value])
    }
  }
  return settings
}

/**
 * Splits a value into words; quotes group.
 * @param {string} text
 */
export const wordsOf = (text) =>
  [...text.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/["']/g, ''))

/**
 * Parses the variables of an environment file.
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
 * The variables of a service: its files override the unit.
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
 * The command of a service as a list of words, with variables expanded.
 * @param {string} command
 * @param {Record<string, string>} variables
 */
export const commandOf = (command, variables) =>
  wordsOf(command).map((word) => word.replace(/\$\{(\w+)\}/g, (_, name) => variables[name] ?? ''))
