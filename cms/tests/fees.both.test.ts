import {
  answerClaim,
  claimPayment,
  copyBatch,
  deleteBatch,
  enrol,
  enrolWithPayment,
  feeClaims,
  fees,
  feesCsv,
  learnerFees,
  moveStudents,
  overview,
  ownFees,
  recordPayment,
  recordRefund,
  reversePayment,
  saveFeePlan,
  saveFeeSettings,
  scheduleClass,
  setDiscount,
  withdrawClaim,
  writeInvoice,
} from '@careerspeak/contract'
import type { PaymentMethod } from '@careerspeak/contract/fees'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '../src/api/account/service'
import { enqueueFeeReminders } from '../src/api/fee/remind'
import { feeRetention } from '../src/api/fee/retention'
import { todayAtInstitute } from '../src/api/site-setting/institute'
import { addDays } from '../src/platform/zoned-time'
import { classRequest, createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { mailsTo, sendDueMails } from './support/outbox'
import { createPeople, type Person } from './support/people'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const idOf = ({ account }: Person) => account.user._id

let admin: Person
let today: string
beforeAll(async () => {
  if (!cms.strapi) return
  admin = await person({ role: 'institute-admin' })
  today = await todayAtInstitute()
})

async function ok<Data>(
  result: Promise<{ ok: true; data: Data } | { ok: false; msg: string }>,
): Promise<Data> {
  const answered = await result
  if (!answered.ok) throw new Error(answered.msg)
  return answered.data
}

const planned = (key: string, paise: number, days: number) => ({
  key,
  label: `Instalment ${key}`,
  paise,
  dueOn: addDays(today, days),
})
type Planned = ReturnType<typeof planned>
const standard = () => [planned('a', 500_000, -10), planned('b', 400_000, 3), planned('c', 300_000, 40)]

const savePlan = (batch: MadeBatch, instalments: Planned[], version = 0) =>
  call(saveFeePlan, { ...as(admin), body: { batch: batch.documentId, instalments, version } })

async function batchWithPlan(instalments = standard()) {
  const batch = await makeBatch()
  await ok(savePlan(batch, instalments))
  return batch
}

/** A learner whom an admin has enrolled. */
async function enrolled(batch: MadeBatch): Promise<Person> {
  const one = await person()
  await ok(
    call(enrol, {
      ...as(admin),
      body: { batchId: batch.documentId, student_ids: [idOf(one)], undoable: false },
    }),
  )
  return one
}

let references = 0
const cash = (paise: number) => ({
  paise,
  method: 'cash' as const,
  reference: '',
  paidOn: today,
  state: '' as const,
})
const byUpi = (paise: number) => {
  references += 1
  return { ...cash(paise), method: 'upi' as const, reference: String(600_000_000_000 + references) }
}
type Received = Omit<ReturnType<typeof cash>, 'method'> & { method: PaymentMethod }
const pay = (one: Person, received: Received) =>
  call(recordPayment, { ...as(admin), body: { learner: idOf(one), ...received } })
const feesOf = (one: Person) => ok(call(learnerFees, { ...as(admin), query: { id: idOf(one) } }))
const openDues = async (one: Person) =>
  (await feesOf(one)).dues.map(({ label, paise, paid, state }) => [label, paise - paid, state])

describe('a plan', () => {
  test('is owed by who is enrolled, and a change reaches only what is unpaid', async () => {
    const batch = await batchWithPlan()
    const one = await enrolled(batch)
    await ok(pay(one, cash(500_000)))
    await ok(
      savePlan(batch, [planned('a', 900_000, -10), planned('b', 100_000, 5), planned('d', 50_000, 60)], 1),
    )
    expect(await openDues(one)).toEqual([
      ['Instalment a', 0, 'paid'],
      ['Instalment b', 100_000, 'open'],
      ['Instalment d', 50_000, 'open'],
    ])
  })

  test('is not overwritten by an admin who saw an older one', async () => {
    const batch = await batchWithPlan()
    expect(await savePlan(batch, [], 0)).toMatchObject({ ok: false, status: 409 })
  })

  test('goes along when a batch is copied, with its days moved as the classes are', async () => {
    const batch = await batchWithPlan([planned('a', 500_000, 5)])
    await ok(call(scheduleClass, { ...as(admin), body: classRequest(batch, { date: addDays(today, 1) }) }))
    const body = { id: batch.documentId, name: `${batch.name} again`, startsOn: addDays(today, 31) }
    const { batch: copy } = await ok(call(copyBatch, { ...as(admin), body }))
    const found = await cms.strapi.db.query('api::batch.batch').findOne({ where: { documentId: copy._id } })
    const one = await enrolled({ id: found.id, documentId: copy._id, name: copy.batch_name })
    expect((await feesOf(one)).dues.map(({ dueOn }) => dueOn)).toEqual([addDays(today, 35)])
  })
})

describe('a learner who changes the batch', () => {
  const move = (one: Person, from: MadeBatch | null, to: MadeBatch | null) =>
    ok(
      call(moveStudents, {
        ...as(admin),
        body: {
          moves: [{ student: idOf(one), from: from?.documentId ?? null, to: to?.documentId ?? null }],
          undo: false,
        },
      }),
    )

  test('owes the new plan instead while the old batch still runs, and what was paid counts', async () => {
    const from = await batchWithPlan()
    await cms.strapi.db.query('api::class.scheduled-class').create({
      data: {
        title: 'To come',
        date: addDays(today, 2),
        time: '10:00:00.000',
        timezone: 'Asia/Kolkata',
        startsAt: new Date(Date.now() + 2 * 86_400_000),
        duration: 60,
        batch: from.id,
      },
    })
    const to = await batchWithPlan([planned('x', 700_000, 20)])
    const one = await enrolled(from)
    await ok(pay(one, cash(500_000)))
    await move(one, from, to)
    expect(await openDues(one)).toEqual([['Instalment x', 200_000, 'open']])
    await move(one, to, from)
    expect((await feesOf(one)).owed).toBe(700_000)
  })

  test('still owes what has fallen due on leaving, and nothing that falls due later', async () => {
    const batch = await batchWithPlan()
    const one = await enrolled(batch)
    await move(one, batch, null)
    expect(await openDues(one)).toEqual([['Instalment a', 500_000, 'overdue']])
  })

  test('is square after the proposed refund, whether it is paid before leaving or after', async () => {
    const classAt = (batch: MadeBatch, days: number) =>
      cms.strapi.db.query('api::class.scheduled-class').create({
        data: {
          title: 'A class',
          date: addDays(today, days),
          time: '10:00:00.000',
          timezone: 'Asia/Kolkata',
          startsAt: new Date(Date.now() + days * 86_400_000),
          duration: 60,
          batch: batch.id,
        },
      })
    for (const leavesFirst of [true, false]) {
      const batch = await batchWithPlan([
        planned('a', 600_000, -10),
        planned('b', 500_000, 6),
        planned('c', 400_000, 28),
      ])
      for (const days of [-3, -2, -1, 5]) await classAt(batch, days)
      const one = await enrolled(batch)
      await ok(
        call(setDiscount, { ...as(admin), body: { learner: idOf(one), paise: 150_000, reason: 'A sister' } }),
      )
      await ok(pay(one, cash(1_100_000)))
      if (leavesFirst) await move(one, batch, null)
      const { refund } = await feesOf(one)
      // Three of four classes were held, which is 10,125 of 13,500 rupees.
      expect(refund).toMatchObject({ paise: 87_500, paid: 1_100_000, price: 1_350_000, classesToCome: 1 })
      const body = { learner: idOf(one), ...cash(87_500), reason: 'Leaves' }
      expect(await ok(call(recordRefund, { ...as(admin), body }))).toMatchObject({ overdue: 0 })
      if (!leavesFirst) await move(one, batch, null)
      expect(await feesOf(one)).toMatchObject({ owed: 0, overdue: 0, credit: 0, refund: null })
      await move(one, null, batch)
      expect(await feesOf(one)).toMatchObject({ owed: 250_000, overdue: 0 })
      // Money that went back for one batch lowers no refund of another.
      await move(one, batch, null)
      const next = await batchWithPlan([planned('x', 800_000, -1)])
      for (const days of [-1, 5]) await classAt(next, days)
      await move(one, null, next)
      await ok(pay(one, cash(800_000)))
      expect((await feesOf(one)).refund).toMatchObject({ paise: 400_000, paid: 800_000, price: 800_000 })
    }
  })

  test('keeps payments and receipts when the batch is deleted', async () => {
    const batch = await batchWithPlan()
    const one = await enrolled(batch)
    await ok(pay(one, cash(500_000)))
    await ok(call(deleteBatch, { ...as(admin), query: { id: batch.documentId } }))
    expect(await feesOf(one)).toMatchObject({ owed: 0, payments: [{ papers: [{ kind: 'receipt' }] }] })
  })
})

describe('a payment', () => {
  test('has a receipt with the next number, without gaps, also when many are recorded at once and some are refused', async () => {
    const batch = await batchWithPlan()
    const people = await Promise.all(Array.from({ length: 4 }, () => enrolled(batch)))
    const taken = byUpi(1000)
    const given = people.flatMap((one) => [pay(one, cash(1000)), pay(one, taken), pay(one, byUpi(1000))])
    const results = await Promise.all(given)
    expect(results.filter(({ ok }) => ok)).toHaveLength(9)
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ status: 409 })),
    )
    const papers: { number: string }[] = await cms.strapi.db
      .query('api::fee.fee-paper')
      .findMany({ where: { kind: 'receipt' }, orderBy: { number: 'asc' } })
    expect(papers.map(({ number }) => Number(number.split('/')[2]))).toEqual(
      papers.map((_, index) => index + 1),
    )
  })

  test('is of a learner, not of an admin or a coach', async () => {
    for (const role of ['coach', 'institute-admin'] as const)
      expect(await pay(await person({ role }), cash(1000))).toMatchObject({ ok: false, status: 400 })
  })

  test('beyond what is owed stays as credit, and counts for the next instalment', async () => {
    const batch = await batchWithPlan([planned('a', 500_000, 1)])
    const one = await enrolled(batch)
    expect(await ok(pay(one, cash(600_000)))).toMatchObject({ owed: 0, credit: 100_000 })
    await ok(savePlan(batch, [planned('a', 500_000, 1), planned('b', 300_000, 30)], 1))
    expect(await feesOf(one)).toMatchObject({ owed: 200_000, credit: 0 })
  })

  test.for([
    [{ paidOn: '2999-01-01' }, 'paidOn'],
    [{ method: 'bank', reference: '' }, 'reference'],
    [{ paise: -5 }, 'paise'],
    [{ paise: 10.5 }, 'paise'],
    [{ paise: 1_000_000_001 }, 'paise'],
  ] as const)('is refused at its field for %o', async ([wrong, field]) => {
    const one = await enrolled(await batchWithPlan())
    const body = { learner: idOf(one), ...cash(1000), ...wrong }
    const result = await call(recordPayment, { ...as(admin), body })
    expect(result).toMatchObject({ ok: false, status: 400, errors: [{ path: field }] })
  })

  test('leaves its receipt when it is reversed, gets a reversal, and frees its reference', async () => {
    const one = await enrolled(await batchWithPlan())
    const received = byUpi(500_000)
    const { payments } = await ok(pay(one, received))
    const body = { id: payments[0]?._id ?? '', reason: 'Typed for the wrong learner' }
    const after = await ok(call(reversePayment, { ...as(admin), body }))
    expect(after).toMatchObject({
      overdue: 500_000,
      payments: [{ reversed: { reason: body.reason }, papers: [{ kind: 'receipt' }, { kind: 'reversal' }] }],
    })
    expect(await call(reversePayment, { ...as(admin), body })).toMatchObject({ ok: false, status: 409 })
    const other = await enrolled(await batchWithPlan())
    expect(await pay(other, { ...received, method: 'bank' })).toMatchObject({ ok: true })
    expect(await pay(one, received)).toMatchObject({
      ok: false,
      status: 409,
      errors: [{ path: 'reference' }],
    })
  })

  test('opens no instalment when a part of it is paid back, until the refund is reversed', async () => {
    const one = await enrolled(await batchWithPlan([planned('a', 500_000, -10)]))
    await ok(pay(one, cash(500_000)))
    const refund = (paise: number) =>
      call(recordRefund, {
        ...as(admin),
        body: { learner: idOf(one), ...cash(paise), reason: 'Moved to Delhi' },
      })
    expect(await refund(500_001)).toMatchObject({ ok: false, errors: [{ path: 'paise' }] })
    const { owed, payments } = await ok(refund(200_000))
    expect([owed, payments[0]?.papers[0]?.kind]).toEqual([0, 'refund'])
    const number = payments[0]?.papers[0]?.number
    const { content } = await cms.strapi.db.query('api::fee.fee-paper').findOne({ where: { number } })
    expect(content.about).toBe(payments[1]?.papers[0]?.number)
    await ok(call(reversePayment, { ...as(admin), body: { id: payments[0]?._id ?? '', reason: 'Not sent' } }))
    expect(await feesOf(one)).toMatchObject({ owed: 0, credit: 0 })
  })
})

test('a discount lowers the last instalments, needs a reason, and can be taken away', async () => {
  const one = await enrolled(await batchWithPlan())
  const set = (paise: number, reason: string) =>
    call(setDiscount, { ...as(admin), body: { learner: idOf(one), paise, reason } })
  expect(await set(100_000, '')).toMatchObject({ ok: false, errors: [{ path: 'reason' }] })
  expect(await set(9_000_000, 'Too much')).toMatchObject({ ok: false, errors: [{ path: 'paise' }] })
  expect(await ok(set(350_000, 'A sister is here'))).toMatchObject({ owed: 850_000 })
  expect(await ok(set(0, ''))).toMatchObject({ owed: 1_200_000 })
})

describe('a receipt', () => {
  /** The address at the CMS of the test, which listens elsewhere than its variables say. */
  const pathOf = (url = '') => url.replace(/^https?:\/\/[^/]+/, cms.url)

  test('is sent as PDF to its learner and to admins, and to nobody else', async () => {
    const batch = await batchWithPlan()
    const [one, other] = [await enrolled(batch), await enrolled(batch)]
    await ok(pay(one, cash(1000)))
    const urlFor = async (who: Person) =>
      pathOf((await ok(call(ownFees, as(who)))).payments[0]?.papers[0]?.url)
    const url = await urlFor(one)
    const response = await fetch(url)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const adminsUrl = pathOf((await feesOf(one)).payments[0]?.papers[0]?.url)
    expect((await fetch(adminsUrl)).status).toBe(200)
    const guessed = new URL(url)
    expect((await fetch(guessed.origin + guessed.pathname)).status).toBe(404)
    guessed.searchParams.set('reader', idOf(other))
    expect((await fetch(guessed)).status).toBe(404)
  })

  test('says nothing of GST until the institute is registered, then vouchers, invoices and credit notes do', async () => {
    const settings = {
      upiId: 'institute@bank',
      payeeName: 'Institute',
      holder: '',
      account: '',
      ifsc: '',
      bank: '',
      legalName: 'Institute Private Limited',
      address: 'Pune',
      state: '27' as const,
      registered: true,
      gstin: '27ABCDE1234F1Z5',
    }
    const save = (more: object) => call(saveFeeSettings, { ...as(admin), body: { ...settings, ...more } })
    expect(await save({ gstin: '' })).toMatchObject({ ok: false, errors: [{ path: 'gstin' }] })
    expect(await save({ state: '29' })).toMatchObject({ ok: false, errors: [{ path: 'state' }] })
    expect(await save({ upiId: 'two words@bank x' })).toMatchObject({
      ok: false,
      errors: [{ path: 'upiId' }],
    })
    await ok(save({}))
    try {
      const one = await enrolled(await batchWithPlan([planned('a', 118_000, 5)]))
      const [voucher] = (await ok(pay(one, { ...cash(118_000) }))).payments
      expect(voucher?.papers.map(({ kind }) => kind)).toEqual(['voucher'])
      const body = { id: voucher?._id ?? '' }
      await ok(call(writeInvoice, { ...as(admin), body }))
      expect(await call(writeInvoice, { ...as(admin), body })).toMatchObject({ ok: false, status: 409 })
      await ok(call(reversePayment, { ...as(admin), body: { ...body, reason: 'Left before it began' } }))
      const papers = await cms.strapi.db
        .query('api::fee.fee-paper')
        .findMany({ orderBy: { id: 'desc' }, limit: 3 })
      expect(papers.map(({ content }) => [content.title, content.tax.taxable])).toEqual([
        ['Credit note', -100_000],
        ['Tax invoice', 100_000],
        ['Receipt voucher', 100_000],
      ])
    } finally {
      await ok(save({ registered: false }))
    }
    const one = await enrolled(await batchWithPlan())
    await ok(pay(one, cash(118_000)))
    const [last] = await cms.strapi.db
      .query('api::fee.fee-paper')
      .findMany({ orderBy: { id: 'desc' }, limit: 1 })
    expect([last.content.title, last.content.tax, last.content.institute.gstin]).toEqual([
      'Fee receipt',
      null,
      '',
    ])
  })

  test('belongs to the financial year of the institute’s day, in any timezone of the server', async () => {
    expect(await todayAtInstitute(new Date('2027-03-31T18:29:59Z'))).toBe('2027-03-31')
    expect(await todayAtInstitute(new Date('2027-03-31T18:30:00Z'))).toBe('2027-04-01')
  })

  test('stands in the month’s list for the accountant', async () => {
    const one = await enrolled(await batchWithPlan())
    const { payments } = await ok(pay(one, byUpi(123_450)))
    await ok(call(reversePayment, { ...as(admin), body: { id: payments[0]?._id ?? '', reason: 'Mistyped' } }))
    const month = today.slice(0, 7)
    const headers = { Authorization: `Bearer ${admin.token}` }
    const csv = await (await fetch(`${cms.url}/api${feesCsv.path}?month=${month}`, { headers })).text()
    expect(csv.split('\r\n').filter((row) => row.includes('1234.5'))).toEqual([
      expect.stringMatching(/^R\/\d\d-\d\d\/\d{6},Fee receipt,.*,1234\.5,/),
      expect.stringMatching(/^C\/\d\d-\d\d\/\d{6},Reversal,.*,-1234\.5,.*,Mistyped$/),
    ])
  })
})

describe('a payment that a learner tells of', () => {
  const tell = (one: Person, reference: string, paise = 500_000) =>
    call(claimPayment, { ...as(one), body: { reference, paise } })
  const waiting = async (one: Person) =>
    (await ok(call(feeClaims, as(admin)))).claims.find(({ learner }) => learner === idOf(one))

  test('is being checked, counts once an admin confirms it, and is known from then on', async () => {
    const one = await enrolled(await batchWithPlan())
    const { claim } = await ok(tell(one, '7123 4567-8901'))
    expect(claim).toMatchObject({ reference: '712345678901', state: 'waiting' })
    expect(await tell(one, '712345678901')).toMatchObject({ ok: false, status: 409 })
    expect((await ok(call(ownFees, as(one)))).overdue).toBe(500_000)
    const body = { answer: 'confirm' as const, id: claim._id, paise: 500_000, paidOn: today }
    await ok(call(answerClaim, { ...as(admin), body }))
    expect(await ok(call(ownFees, as(one)))).toMatchObject({ overdue: 0, claims: [] })
    expect(await tell(one, '712345678901')).toMatchObject({ ok: false, status: 409 })
    expect(await call(answerClaim, { ...as(admin), body })).toMatchObject({ ok: false, status: 404 })
  })

  test('is refused with an answer that the learner reads, or taken back by the learner alone', async () => {
    const batch = await batchWithPlan()
    const [one, other] = [await enrolled(batch), await enrolled(batch)]
    await ok(tell(one, '800000000001'))
    const id = (await waiting(one))?._id ?? ''
    expect(await call(withdrawClaim, { ...as(other), query: { id } })).toMatchObject({
      ok: false,
      status: 404,
    })
    const body = { answer: 'refuse' as const, id, reason: 'It isn’t on our statement.' }
    await ok(call(answerClaim, { ...as(admin), body }))
    expect(await ok(call(ownFees, as(one)))).toMatchObject({
      claims: [{ state: 'refused', answer: body.reason }],
    })
    await ok(call(withdrawClaim, { ...as(one), query: { id } }))
    expect((await ok(call(ownFees, as(one)))).claims).toEqual([])
  })

  test('with the reference of another learner waits, but can’t be recorded twice', async () => {
    const batch = await batchWithPlan()
    const [one, other] = [await enrolled(batch), await enrolled(batch)]
    const confirm = async (who: Person) => {
      await ok(tell(who, '900000000009'))
      const id = (await waiting(who))?._id ?? ''
      return call(answerClaim, { ...as(admin), body: { answer: 'confirm', id, paise: 1000, paidOn: today } })
    }
    expect(await confirm(one)).toMatchObject({ ok: true })
    expect(await confirm(other)).toMatchObject({ ok: false, status: 409 })
    expect((await feesOf(other)).payments).toEqual([])
  })

  test.for(['12345', '12345678901x', ''])('is refused with the reference “%s”', async (reference) => {
    const one = await enrolled(await batchWithPlan())
    expect(await tell(one, reference)).toMatchObject({
      ok: false,
      status: 400,
      errors: [{ path: 'reference' }],
    })
  })
})

describe('an enquirer', () => {
  const register = async (email: string) => {
    const { documentId } = await cms.strapi.db.query('api::registration.seat-registration').create({
      data: {
        fullName: 'Meera Iyer',
        email,
        phoneNumber: '+91 98450 11200',
        session: 'none',
        sessionTitle: 'A session',
        standing: 'seat',
      },
    })
    return documentId
  }

  test('is invited, enrolled and receipted in one step', async () => {
    const batch = await batchWithPlan()
    const registration = await register('meera@example.com')
    const body = { registration, batch: batch.documentId, ...cash(500_000) }
    const { msg } = await ok(call(enrolWithPayment, { ...as(admin), body }))
    expect(msg).toMatch(/^Meera Iyer is enrolled in .* recorded as R\//)
    const { data } = await ok(
      call(fees, { ...as(admin), query: { search: 'meera', batch: batch.documentId, state: 'all' } }),
    )
    expect(data).toMatchObject([
      { fullName: 'Meera Iyer', overdue: 0, owed: 700_000, next: addDays(today, 3) },
    ])
  })

  test('is neither invited nor enrolled if the payment is refused', async () => {
    const batch = await batchWithPlan()
    const registration = await register('late@example.com')
    const body = { registration, batch: batch.documentId, ...cash(500_000), paidOn: '2999-01-01' }
    expect(await call(enrolWithPayment, { ...as(admin), body })).toMatchObject({ ok: false, status: 400 })
    const accounts = await cms.strapi.db
      .query('plugin::users-permissions.user')
      .count({ where: { email: 'late@example.com' } })
    await sendDueMails()
    expect([accounts, await mailsTo(cms, 'late@example.com')]).toEqual([0, []])
  })
})

test('the list counts what all learners owe, those who have owed longest first', async () => {
  const batch = await batchWithPlan([planned('a', 100_000, -5), planned('b', 100_000, -2)])
  const [one, other, third] = [await enrolled(batch), await enrolled(batch), await enrolled(batch)]
  await ok(pay(one, cash(100_000)))
  await ok(pay(third, cash(200_000)))
  const query = { batch: batch.documentId, state: 'overdue' as const, limit: 1 }
  const list = await ok(call(fees, { ...as(admin), query }))
  expect(list).toMatchObject({ owed: 300_000, overdue: 300_000, pagination: { total: 2 } })
  expect(list.data).toMatchObject([{ _id: idOf(other), since: addDays(today, -5) }])
  const { waiting } = await ok(call(overview, as(admin)))
  expect(waiting.fees.total).toBeGreaterThanOrEqual(2)
  expect(waiting.fees.first[0]).toMatchObject({
    about: expect.stringMatching(/^₹/),
    day: addDays(today, -10),
  })
})

test('reminders go before, on and after the day to who hasn’t paid, once each, and not to who switched them off', async () => {
  const batch = await batchWithPlan([planned('a', 100_000, 3)])
  const [one, paid, quiet] = [await enrolled(batch), await enrolled(batch), await enrolled(batch)]
  await ok(pay(paid, cash(100_000)))
  await cms.strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { id: quiet.account.id }, data: { notifyReminders: 'off' } })
  const remindersTo = async ({ email }: Person) =>
    (await mailsTo(cms, email)).filter(({ subject = '' }) => subject.startsWith('Instalment a'))
  for (const days of [0, 0, 3, 3, 6, 6]) {
    const noon = new Date(`${addDays(today, days)}T06:30:00Z`)
    await enqueueFeeReminders(noon)
    await Promise.all([enqueueFeeReminders(noon), enqueueFeeReminders(noon)])
  }
  await sendDueMails()
  expect([await remindersTo(one), await remindersTo(paid), await remindersTo(quiet)]).toMatchObject([
    [{ subject: expect.stringContaining('₹1,000') }, {}, {}],
    [],
    [],
  ])
})

test('a reminder is not sent if its instalment is paid before it goes out', async () => {
  const batch = await batchWithPlan([planned('a', 100_000, 3)])
  const one = await enrolled(batch)
  await enqueueFeeReminders(new Date(`${today}T06:30:00Z`))
  const waiting = { recipient: one.email, reminder: 'feeDue' }
  expect(await cms.strapi.db.query('api::mail.mail').count({ where: waiting })).toBe(1)
  await ok(pay(one, cash(100_000)))
  await sendDueMails()
  expect(await cms.strapi.db.query('api::mail.mail').count({ where: waiting })).toBe(0)
})

test('a reminder goes to the address of the moment it is sent', async () => {
  const one = await enrolled(await batchWithPlan([planned('a', 100_000, 3)]))
  await enqueueFeeReminders(new Date(`${today}T06:30:00Z`))
  const email = `new-${one.email}`
  await cms.strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { id: one.account.id }, data: { email } })
  await sendDueMails()
  const reminders = { reminder: 'feeDue', state: 'sent' }
  const sentTo = (recipient: string) =>
    cms.strapi.db.query('api::mail.mail').count({ where: { recipient, ...reminders } })
  expect([await sentTo(one.email), await sentTo(email)]).toEqual([0, 1])
})

test('payments outlive an account without its fees, and are deleted after eight years', async () => {
  const one = await enrolled(await batchWithPlan())
  await ok(pay(one, cash(77_700)))
  await deleteAccount(idOf(one))
  const stored = { account: one.account.id }
  const count = (uid: 'api::fee.fee-due' | 'api::fee.fee-payment', where: object) =>
    cms.strapi.db.query(uid).count({ where })
  expect([await count('api::fee.fee-due', stored), await count('api::fee.fee-payment', stored)]).toEqual([
    0, 0,
  ])
  const kept = { paise: 77_700, payer: one.account.user.fullName, account: { $null: true } }
  expect(await count('api::fee.fee-payment', kept)).toBe(1)
  const remove = feeRetention['payments of fees']
  await remove?.(new Date(Date.parse(today) + 7.9 * 365.25 * 86_400_000))
  expect(await count('api::fee.fee-payment', kept)).toBe(1)
  await remove?.(new Date(Date.parse(today) + 8.01 * 365.25 * 86_400_000))
  expect(await count('api::fee.fee-payment', kept)).toBe(0)
})
