import type { Locator, Page } from 'playwright/test'
import { enrolByMail } from '../cms/src/contract/admin-people.ts'
import { scheduleClass } from '../cms/src/contract/admin-schedule.ts'
import { newUnprovedAccount } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'

/** A batch of a test's own, with a class that begins so many minutes from now. */
export async function newClass(title: string, minutes: number) {
  const batch = await newTestBatch()
  const [date = '', time = ''] = new Date(Date.now() + minutes * 60_000).toISOString().split('T')
  const body = {
    ...{ batchId: batch._id, title, description: 'For a test.', link: 'https://meet.example/abc' },
    ...{ date, time: time.slice(0, 5), timezone: 'UTC' },
  }
  const { class: scheduled } = await callAsAdmin(scheduleClass, { body })
  return { batch, scheduled }
}

export const enrol = (batchId: string, emails: string[]) =>
  callAsAdmin(enrolByMail, { body: { batchId, emails } })

/** Makes learners of a batch, whose names are in the order of their numbers. */
export async function enrolMany(batchId: string, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, number) => `Learner ${String(number + 1).padStart(2, '0')}`)
  const made = await Promise.all(names.map((name) => newUnprovedAccount(name)))
  await enrol(
    batchId,
    made.map(({ email }) => email),
  )
}

/** The tick list of a class, as an admin reads it. */
export const createTickList = (page: Page) => {
  const list = page.getByRole('article')
  const row = (name: string): Locator => list.getByRole('button', { name: new RegExp(`^${name} `) })
  return {
    list,
    row,
    saved: list.getByText('Everything is saved.'),
    button: (name: string) => list.getByRole('button', { name, exact: true }),
  }
}
