import { comparable } from '@careerspeak/contract/one-line'
import type { CourseModule, Material } from '@careerspeak/contract/records'

type Selected = readonly Pick<Material, '_id' | 'title'>[]

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ')

const titlesOf = (selected: Selected): string => quoted(selected.map(({ title }) => title))

/** The names of the modules that become empty when the selected materials move to `to`, or are deleted. */
const emptied = (modules: readonly CourseModule[], selected: Selected, to = ''): string[] =>
  modules
    .filter(({ moduleName }) => comparable(moduleName) !== comparable(to))
    .filter(({ data }) => data.every(({ _id }) => selected.some((each) => each._id === _id)))
    .map(({ moduleName }) => moduleName)

function emptiedText(names: readonly string[]): string {
  if (names.length === 0) return ''
  return names.length === 1
    ? ` Module ${quoted(names)} will be empty, so it’ll be deleted.`
    : ` Modules ${quoted(names)} will be empty, so they’ll be deleted.`
}

/** The text of the dialog before materials move to another module. */
export function movingText(modules: readonly CourseModule[], selected: Selected, to: string): string {
  const known = modules.some(({ moduleName }) => comparable(moduleName) === comparable(to))
  const where = known ? `the module “${to}”` : `a new module, “${to}”`
  return `To ${where}: ${titlesOf(selected)}.${emptiedText(emptied(modules, selected, to))}`
}

/** The text of the dialog before materials are deleted. */
export const deletingText = (modules: readonly CourseModule[], selected: Selected): string =>
  `Deleted with ${selected.length === 1 ? 'its file' : 'their files'}: ${titlesOf(selected)}.${emptiedText(emptied(modules, selected))}`
