import { announcements, getBatch, ownProgress, profile, thought, today } from '@careerspeak/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
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
