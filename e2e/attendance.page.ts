import { enrolByMail } from '@careerspeak/contract/admin-people'
import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import type { Locator, Page } from 'playwright/test'
import { newUnconfirmedAccount } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'

/** A new batch with a class that begins in `minutes` minutes. */
export async function newClass(title: string, minutes: number) {
  const batch = await newTestBatch()
  const [date = '', time = ''] = new Date(Date.now() + minutes * 60_000).toISOString().split('T')
  const body = {
    batchId: batch._id,
    title,
    description: 'For a test.',
    link: 'https://meet.example/abc',
    date,
    time: time.slice(0, 5),
    timezone: 'UTC',
  }
  const { class: scheduled } = await callAsAdmin(scheduleClass, { body })
  return { batch, scheduled }
}

/** A class of a batch that began in the first minute of today, in UTC. */
export async function begunClass(batchId: string, title: string) {
  const date = new Date().toISOString().slice(0, 10)
  const body = { batchId, title, date, time: '00:00', timezone: 'UTC', description: 'Opening lines.' }
  return (await callAsAdmin(scheduleClass, { body: { ...body, duration: 5 } })).class
}

export const enrol = (batchId: string, emails: string[]) =>
  callAsAdmin(enrolByMail, { body: { batchId, emails } })

/** Creates learners in a batch, named in the order of their numbers. */
export async function enrolMany(batchId: string, count: number): Promise<void> {
  const emails: string[] = []
  // In small groups: the server limits the queue of passwords to hash, and other journeys sign up too.
  while (emails.length < count) {
    const some = Array.from({ length: Math.min(4, count - emails.length) }, (_, place) =>
      newUnconfirmedAccount(`Learner ${String(emails.length + place + 1).padStart(2, '0')}`),
    )
    emails.push(...(await Promise.all(some)).map(({ email }) => email))
  }
  await enrol(batchId, emails)
}

/** The attendance list of a class, as an admin sees it. */
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
