import { handInText, setHomework } from '@careerspeak/contract/homework'
import { call } from '../site/src/app/http/client.ts'
import { sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin } from './admin-calls.ts'
import type { newClassroom } from './announcements.page.ts'
import { expect } from './fixtures.ts'

const DAY_MS = 86_400_000

/** The fields of a task besides its batch, title and kind. The task is due in three days. */
export const task = {
  text: 'Say what you do.',
  topic: '',
  material: '',
  dueAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
}

/** Sets a written task that both learners of a classroom have handed in with “discuss about”. */
export async function giveSameMistake(
  { batch, reader, other }: Awaited<ReturnType<typeof newClassroom>>,
  title: string,
): Promise<void> {
  const { _id } = await callAsAdmin(setHomework, {
    body: { ...task, title, batch: batch._id, kind: 'written' },
  })
  for (const one of [reader, other]) {
    const { Usertoken: token } = await sessionOf(one)
    const findings = [{ rule: 'discuss about', words: 'discuss about' }]
    const body = { task: _id, text: 'We discuss about the plan.', findings }
    expect(await call(handInText, { base: addresses.cms, token, body })).toMatchObject({ ok: true })
  }
}
