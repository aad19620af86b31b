import { announcements, getBatch, ownProgress, profile, thought, today } from '@careerspeak/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { handInUid, taskUid } from '../src/api/homework/homework'
import { enqueueWeekAhead } from '../src/api/today/week-ahead'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, type Person } from './support/people'
import { statementsOf } from './support/statements'

const cms = useCms({ EMAIL_PROOF: 'required' })
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })

let batch: MadeBatch
beforeAll(async () => {
  if (!cms.strapi) return
  batch = await makeBatch({ modules: 1, materials: 2, videos: 2, classes: 2 })
})

/** The data of a call that must succeed. */
async function dataOf<Data>(
  reply: Promise<{ ok: true; data: Data } | { ok: false; msg: string }>,
): Promise<Data> {
  const read = await reply
  if (!read.ok) throw new Error(read.msg)
  return read.data
}

describe('GET /api/user/today', () => {
  test('holds what five other endpoints reply', async () => {
    await cms.strapi.documents('api::thought.thought').create({
      data: { content: 'Speak first, polish later.', author: 'A coach' },
      status: 'published',
    })
    const one = await person({ batch: batch.id })
    const query = { batch_name: batch.name }
    expect(await dataOf(call(today, as(one)))).toEqual({
      account: await dataOf(call(profile, as(one))),
      batch: (await dataOf(call(getBatch, { ...as(one), query }))).data,
      announcements: await dataOf(call(announcements, { ...as(one), query: {} })),
      homework: { toDo: [], tryNext: '' },
      progress: (await dataOf(call(ownProgress, as(one)))).items,
      thought: await dataOf(call(thought, { base: cms.url })),
      fees: '',
      coaching: [],
    })
  })

  test.for(['without a batch', 'without a confirmed address', 'as an admin'] as const)(
    'shows no batch to an account %s',
    async (who) => {
      const one = await person({
        ...(who === 'as an admin' && { role: 'institute-admin' as const }),
        ...(who === 'without a confirmed address' && { batch: batch.id }),
      })
      if (who === 'without a confirmed address')
        await cms.strapi.db
          .query(accountUid)
          .update({ where: { id: one.account.id }, data: { confirmed: false } })
      const { batch: shown, announcements: listed } = await dataOf(call(today, as(one)))
      expect([shown, listed.data]).toEqual([null, []])
    },
  )

  test('refuses a visitor', async () => {
    expect(await call(today, { base: cms.url })).toMatchObject({ ok: false, status: 401 })
  })

  test('costs eight statements, and says what is due', async () => {
    const one = await person({ batch: batch.id })
    const due = {
      account: one.account.id,
      kind: 'instalment',
      label: 'October',
      paise: 500_000,
      dueOn: '2026-10-05',
    }
    await cms.strapi.db.query('api::fee.fee-due').create({ data: due })
    const claim = { account: one.account.id, reference: '123412341234', paise: 200_000, state: 'waiting' }
    await cms.strapi.db.query('api::fee.fee-claim').create({ data: claim })
    expect(await call(today, as(one))).toMatchObject({
      data: { fees: '₹3,000 of your fees has been due since 5 October 2026' },
    })
    expect(await statementsOf(cms.strapi, () => call(today, as(one)))).toHaveLength(8)
  })
})

describe('the mail about the coming week', () => {
  const sunday = new Date('2031-03-02T12:40:00Z')
  const withClass = async () => {
    const own = await makeBatch({ classes: 1 })
    await cms.strapi.db
      .query('api::class.scheduled-class')
      .update({ where: { batch: { id: own.id } }, data: { startsAt: inDays(1) } })
    return own
  }
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

  test('goes out once on Sunday evening, with the classes and what is left to hand in', async () => {
    const own = await withClass()
    const [busy, done] = [await person({ batch: own.id }), await person({ batch: own.id })]
    const make = (title: string, days: number) =>
      cms.strapi.db.query(taskUid).create({
        data: { title, text: 'Write to a client.', kind: 'written', dueAt: inDays(days), batch: own.id },
      })
    const task = await make('An e-mail', 3)
    await make('A later one', 9)
    await cms.strapi.db.query(handInUid).create({ data: { task: task.id, owner: done.account.id } })
    await enqueueWeekAhead(new Date('2031-03-02T11:00:00Z'))
    await enqueueWeekAhead(new Date('2031-03-03T12:40:00Z'))
    await Promise.all([enqueueWeekAhead(sunday), enqueueWeekAhead(sunday)])
    // Another hour of UTC, and the same hour in India.
    await enqueueWeekAhead(new Date('2031-03-02T13:10:00Z'))
    await sendDueMails()
    const [[first, ...others], [second]] = [await mailsTo(cms, busy.email), await mailsTo(cms, done.email)]
    expect(others).toEqual([])
    expect(first?.text).toMatch(/: “Class 1”\n.*: your homework “An e-mail” is due/)
    expect(first?.text).not.toContain('A later one')
    expect(second?.text).toContain('“Class 1”')
    expect(second?.text).not.toContain('An e-mail')
  })

  test('does not go out late', async () => {
    const late = await person({ batch: (await withClass()).id })
    await enqueueWeekAhead(new Date('2026-03-01T12:40:00Z'))
    await sendDueMails()
    expect(await mailsTo(cms, late.email)).toEqual([])
  })

  test('goes to no one whose week is empty, or who has switched reminders off', async () => {
    const [free, other] = [await makeBatch(), await withClass()]
    const [idle, quiet] = [await person({ batch: free.id }), await person({ batch: other.id })]
    await cms.strapi.db
      .query(accountUid)
      .update({ where: { id: quiet.account.id }, data: { notifyReminders: 'off' } })
    await enqueueWeekAhead(new Date('2031-03-09T12:40:00Z'))
    await sendDueMails()
    expect([await mailsTo(cms, idle.email), await mailsTo(cms, quiet.email)]).toEqual([[], []])
  })
})
