import { checklistKeys, tickableKeys } from '@careerspeak/contract/admin-checklist'
import { expect, test } from 'vitest'
import { type Facts, itemsOf } from './items'

const nothing: Facts = {
  mailServer: 'usable',
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
  const keys = itemsOf(nothing, places).map(({ key }) => key)
  expect(['mailServer', ...keys]).toEqual([...checklistKeys])
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
  const firstWith = (mailServer: Facts['mailServer']) => itemsOf({ ...nothing, mailServer }, places)[0]
  expect(firstWith('none')).toMatchObject({
    key: 'mailServer',
    done: false,
    href: 'https://site.example/admin?tab=mail',
  })
  expect(firstWith('withheld')).toMatchObject({
    key: 'mailServer',
    hint: expect.stringContaining('restored copy'),
  })
})

test('exactly the steps that a person ticks say so', () => {
  const steps = itemsOf(nothing, places).filter(({ ticked }) => ticked !== 'byItself')
  expect(steps.map(({ key }) => key)).toEqual([...tickableKeys])
})
