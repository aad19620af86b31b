import { expect, test } from 'vitest'
import { deletingText, movingText } from './many'

const material = (title: string) => ({ _id: title.toLowerCase(), title, fileUrl: '' })
const modules = [
  { _id: 'm1', moduleName: 'Week 1', data: [material('A'), material('B')] },
  { _id: 'm2', moduleName: 'Week 2', data: [material('C')] },
]
const selected = (...titles: string[]) => titles.map(material)

test('the move dialog names the materials, and the modules that become empty', () => {
  expect(movingText(modules, selected('A'), 'week 2')).toBe('To the module “week 2”: “A”.')
  expect(movingText(modules, selected('A', 'B', 'C'), 'Week 2')).toBe(
    'To the module “Week 2”: “A”, “B”, “C”. Module “Week 1” will be empty, so it’ll be deleted.',
  )
  expect(movingText(modules, selected('C'), 'Week 9')).toBe(
    'To a new module, “Week 9”: “C”. Module “Week 2” will be empty, so it’ll be deleted.',
  )
})

test('the delete dialog names the materials, and the modules that become empty', () => {
  expect(deletingText(modules, selected('B'))).toBe('Deleted with its file: “B”.')
  expect(deletingText(modules, selected('A', 'B', 'C'))).toBe(
    'Deleted with their files: “A”, “B”, “C”. Modules “Week 1”, “Week 2” will be empty, so they’ll be deleted.',
  )
})
