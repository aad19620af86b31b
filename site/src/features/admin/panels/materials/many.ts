import { comparable } from '@careerspeak/contract/one-line'
import type { CourseModule } from '@careerspeak/contract/records'
import type { Selection } from '../../core/selection'

const quoted = (names: Iterable<string>): string => [...names].map((name) => `“${name}”`).join(', ')

/** The names of the modules that become empty when the selected materials move to `to`, or are deleted. */
const emptied = (modules: readonly CourseModule[], selection: Selection, to = ''): string[] =>
  modules
    .filter(({ moduleName }) => comparable(moduleName) !== comparable(to))
    .filter(({ data }) => data.every(({ _id }) => selection.has(_id)))
    .map(({ moduleName }) => moduleName)

function emptiedText(names: readonly string[]): string {
  if (names.length === 0) return ''
  return names.length === 1
    ? ` Module ${quoted(names)} will be empty, so it’ll be deleted.`
    : ` Modules ${quoted(names)} will be empty, so they’ll be deleted.`
}

/** The text of the dialog before materials move to another module. */
export function movingText(modules: readonly CourseModule[], selection: Selection, to: string): string {
  const known = modules.some(({ moduleName }) => comparable(moduleName) === comparable(to))
  const where = known ? `the module “${to}”` : `a new module, “${to}”`
  return `To ${where}: ${quoted(selection.values())}.${emptiedText(emptied(modules, selection, to))}`
}

/** The text of the dialog before materials are deleted. */
export const deletingText = (modules: readonly CourseModule[], selection: Selection): string =>
  `Deleted with ${selection.size === 1 ? 'its file' : 'their files'}: ${quoted(selection.values())}.${emptiedText(emptied(modules, selection))}`
