import { checklistKeys, tickableKeys } from '@careerspeak/contract/admin-checklist'
import { expect, test } from 'vitest'
import { type Facts, itemsOf } from './items'

const nothing: Facts = {
  hasMailServer: true,
  mailSent: false,
  editedPages: 0,
  publishedCourses: 0,
  batches: 0,
  classes: 0,
  learners: 0,
  hasBackup: false,
  hasRestored: false,
  ticks: new Set(),
}
const places = { site: 'https://site.example', panel: 'https://cms.example/admin' }
const doneOf = (facts: Partial<Facts>) =>
  itemsOf({ ...nothing, ...facts }, places).flatMap(({ key, done }) => (done ? key : []))

test('an empty institute has every step before it', () => {
  expect(itemsOf(nothing, places).map(({ key }) => key)).toEqual([...checklistKeys])
  expect(doneOf({})).toEqual([])
})

test.for([
  ['mailSent', { mailSent: true }],
  ['pageEdited', { editedPages: 1 }],
  ['coursePublished', { publishedCourses: 2 }],
  ['batch', { batches: 1 }],
  ['class', { classes: 1 }],
  ['learner', { learners: 1 }],
  ['backupMade', { hasBackup: true }],
  ['backupRestored', { hasRestored: true }],
] as const)('%s ticks itself', ([key, facts]) => {
  expect(doneOf(facts)).toEqual([key])
})

test.for(['mailReceived', ...tickableKeys] as const)('%s is done when a person has ticked it', (key) => {
  expect(doneOf({ ticks: new Set([key]) })).toEqual([key])
})

test('without a mail server, the first step leads to its form', () => {
  const [first] = itemsOf({ ...nothing, hasMailServer: false }, places)
  expect(first).toMatchObject({ key: 'mailSent', done: false, href: 'https://site.example/admin?tab=mail' })
})

test('exactly the steps that a person ticks say so', () => {
  const steps = itemsOf(nothing, places).filter(({ ticked }) => ticked !== 'byItself')
  expect(steps.map(({ key }) => key)).toEqual([...tickableKeys])
})
