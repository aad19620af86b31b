import * as contract from '@careerspeak/contract'
import { isEndpoint } from '@careerspeak/contract/endpoint'
import { describe, expect, test, vi } from 'vitest'
import { mailRecords } from '../src/api/mail/mail-names'
import { createBatches } from './support/batches'
import { call } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople, PASSWORD, type Person } from './support/people'

const cms = useCms({ RATE_LIMIT: 'on' })
stopClock()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const idOf = ({ account }: Person) => account.user._id
const countMailsTo = ({ email }: Person): Promise<number> =>
  cms.strapi.db.query('api::mail.mail').count({ where: { recipient: email } })

describe('endpoints that e-mail someone else', () => {
  test('are those that the contract marks, and the mails name', () => {
    const marked = Object.entries<object>(contract).filter(
      ([, endpoint]) => isEndpoint(endpoint) && endpoint.writesTo,
    )
    const named = Object.values(mailRecords).flatMap(({ causedBy = [] }) => causedBy)
    expect(new Set(named)).toEqual(new Set(marked.map(([name]) => name)))
  })

  test('count for the account: a learner can’t fill a coach’s inbox', async () => {
    vi.setSystemTime(new Date('2032-11-28T15:30:00Z'))
    const [admin, coach] = [await person({ role: 'institute-admin' }), await person({ role: 'coach' })]
    const batch = await makeBatch()
    const learner = await person({ batch: batch.id })
    await call(contract.assignCoaches, {
      ...as(admin),
      body: { batch: batch.documentId, coaches: [idOf(coach)] },
    })
    const hours = {
      timezone: 'Asia/Kolkata',
      link: '',
      noticeHours: 12,
      horizonDays: 30,
      maxPerDay: 6,
      hours: [{ weekday: 2, from: '18:00', to: '20:30' }],
      exceptions: [],
    }
    await call(contract.saveCoachHours, { ...as(coach), query: {}, body: hours })
    const startsAt = '2032-11-30T12:30:00.000Z'
    const booked = await call(contract.bookCoaching, {
      ...as(learner),
      body: { coach: idOf(coach), startsAt, topic: '' },
    })
    if (!booked.ok) throw new Error(booked.msg)
    const late = () =>
      call(contract.changeCoaching, {
        ...as(learner),
        query: { id: booked.data.session._id },
        body: { action: 'late', lateMinutes: 5 },
      })
    const results = await Promise.all(Array.from({ length: 100 }, late))
    expect(results.filter(({ ok }) => ok)).toHaveLength(29)
    expect(await late()).toMatchObject({
      ok: false,
      status: 429,
      msg: 'This also e-mails other people, so you can do it 30 times an hour. Please try again in 60 minutes.',
    })
    // The booking, its two reminders, and the notices of a delay.
    expect(await countMailsTo(coach)).toBe(3 + 29)
    expect(await call(contract.coaching, as(learner))).toMatchObject({ ok: true })
  })

  test('leave an admin’s day alone: sixty invitations in a go, and forty one by one', async () => {
    const admin = await person({ role: 'institute-admin' })
    const { documentId: batchId } = await makeBatch()
    const emails = Array.from({ length: 60 }, (_, number) => `invited-${number}@example.com`)
    expect(await call(contract.enrolByMail, { ...as(admin), body: { batchId, emails } })).toMatchObject({
      ok: true,
    })
    for (let number = 0; number < 40; number += 1) {
      const body = {
        fullName: 'Farah Khan',
        email: `coach-${number}@example.com`,
        role: 'coach',
        password: PASSWORD,
      } as const
      expect(await call(contract.inviteAdmin, { ...as(admin), body })).toMatchObject({ ok: true })
    }
  })

  test('count for the address that a stranger types, whichever form they use', async () => {
    const { email } = await person()
    const ask = (address: string) =>
      call(contract.forgotPassword, { base: cms.url, body: { email: address } })
    for (let number = 0; number < 5; number += 1) expect(await ask(email)).toMatchObject({ ok: true })
    expect(await ask(email)).toMatchObject({ ok: false, status: 429 })
    expect(await ask('another@example.com')).toMatchObject({ ok: true })
  })
})

test('sixty learners behind one address sign up within a minute', async () => {
  for (let number = 0; number < 60; number += 1) {
    const body = {
      fullName: 'Asha Rao',
      email: `classroom-${number}@example.com`,
      password: 'seven seas',
      agreeToTerms: true,
      accountType: 'user',
    } as const
    expect(await call(contract.signup, { base: cms.url, body })).toMatchObject({ ok: true })
  }
})
