import {
  type RecordedLine,
  readStatement,
  recordStatement,
  type StatementLine,
  type StatementReply,
} from '@careerspeak/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimUid, dueUid, paperUid, paymentUid } from '../src/api/fee/fee'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { statementsOf } from './support/statements'
import { upload } from './support/uploads'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)

let admin: Person
let batch: MadeBatch
beforeEach(async () => {
  admin = await person({ role: 'institute-admin' })
  batch = await makeBatch()
})

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const DUE = day(5)
const UIDS = { due: dueUid, payment: paymentUid, paper: paperUid, claim: claimUid } as const
const query = (name: keyof typeof UIDS) => cms.strapi.db.query(UIDS[name])

/** A learner who owes ₹5,000 since five days ago. */
async function learner(fullName: string, paise = 500_000) {
  const made = await person({ fullName, batch: batch.id })
  const data = { account: made.account.id, batch: batch.id, batchName: batch.name, kind: 'instalment' }
  await query('due').create({ data: { ...data, label: 'First', paise, dueOn: DUE } })
  return { id: made.account.id, documentId: made.account.user._id, note: `CS-${made.account.id}` }
}

let utrs = 0
/** Twelve digits that no other line has. */
const newUtr = () => {
  utrs += 1
  return `6123${String(utrs).padStart(8, '0')}`
}

const HEADINGS = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'
const hdfc = (text: string, utr: string, amount = '5,000.00', date = DUE) =>
  `${date},${text},0000${utr},${date},,"${amount}",1.00`
const statement = (...lines: string[]) => `HDFC BANK Ltd.\n\n${HEADINGS}\n${lines.join('\n')}\n\nSummary\n`

async function send(content: string | Uint8Array<ArrayBuffer>, columns: object | string = '', by = admin) {
  const fields = { columns: typeof columns === 'string' ? columns : JSON.stringify(columns) }
  const file = { name: 'statement.csv', content }
  const { status, body } = await upload(cms, readStatement, { token: by.token, fields, file })
  return { status, body: body as StatementReply & { msg: string } }
}

/** Reads a file by the columns that are suggested for it. */
async function read(content: string | Uint8Array<ArrayBuffer>) {
  const asked = await send(content)
  const { body } = asked.body.state === 'columns' ? await send(content, asked.body.suggested) : asked
  if (body.state !== 'read') throw new Error(body.msg)
  return body
}

const toRecord = ({ key, day, paise, reference, method, learner }: StatementLine) => {
  if (!learner) throw new Error('This line is nobody’s.')
  return { key, day, paise, reference, method, learner: learner._id }
}
type ToRecord = ReturnType<typeof toRecord>

async function record(lines: ToRecord[], by = admin): Promise<RecordedLine[]> {
  const answer = await call(recordStatement, { base: cms.url, token: by.token, body: { lines } })
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data.results
}
const paymentsOf = ({ id }: { id: number }) => query('payment').findMany({ where: { account: id } })

describe('POST /api/admin/fee-statement', () => {
  test('asks for the columns once for each set of headings', async () => {
    const file = statement(hdfc('UPI-X', newUtr())).replace('Narration', 'Narration INR')
    const asked = await send(file)
    const suggested = {
      day: 'Date',
      text: 'Narration INR',
      amount: 'Deposit Amt.',
      kind: '',
      reference: 'Chq./Ref.No.',
    }
    expect(asked).toMatchObject({ status: 200, body: { state: 'columns', suggested } })
    if (asked.body.state !== 'columns') throw new Error(asked.body.msg)
    expect(asked.body.headings).toHaveLength(7)
    expect(asked.body.sample[0]?.[1]).toBe('UPI-X')
    expect((await send(file)).body.state).toBe('columns')

    expect((await send(file, suggested)).body).toMatchObject({ state: 'read', columns: suggested })
    const other = await person({ role: 'institute-admin' })
    expect((await send(file, '', other)).body).toMatchObject({ state: 'read', columns: suggested })
    expect((await send(file.replace('Closing Balance', 'Bal'))).body.state).toBe('columns')
  })

  test('reads a byte order mark, semicolons, four forms of days, and leaves debits out', async () => {
    const rows = ['05/04/26', '06-04-2026', '07 Apr 2026', '2026-04-08', '09/04/2026'].map(
      (date, index) => `${date};Text ${index};"1,25,000.00";${index < 4 ? 'CR' : 'DR'};`,
    )
    const { lines, leftOut } = await read(
      `\uFEFFDate;Particulars;Amount;Dr / Cr;Balance\r\n${rows.join('\r\n')}\r\n;;;;\r\n`,
    )
    expect(lines.map((line) => [line.row, line.day, line.paise])).toEqual([
      [2, '2026-04-05', 12_500_000],
      [3, '2026-04-06', 12_500_000],
      [4, '2026-04-07', 12_500_000],
      [5, '2026-04-08', 12_500_000],
    ])
    expect(leftOut).toBe(1)
  })

  test.for([
    ['a letter', 'Dear Sir,\nplease find attached', '', 'file', /table of days and amounts/],
    ['an Excel workbook', Uint8Array.from(Buffer.from('504b030400', 'hex')), '', 'file', /Excel workbook/],
    ['an open quotation mark', statement('"5/4/26,open'), '', 'file', /quotation mark/],
    [
      '3,001 rows',
      statement(...Array.from({ length: 3001 }, () => hdfc('x', '1'))),
      '',
      'file',
      /at most 3,000/,
    ],
    [
      'unknown columns',
      statement(hdfc('x', '1')),
      { day: 'Day', text: 'Narration', amount: 'Deposit Amt.' },
      'columns',
      /Choose the columns/,
    ],
    ['columns that are no JSON', statement(hdfc('x', '1')), '{', 'columns', /Choose the columns/],
    [
      'a column without amounts',
      statement(hdfc('x', '1', 'none', 'today')),
      { day: 'Date', text: 'Narration', amount: 'Narration' },
      'columns',
      /No row has a day/,
    ],
    [
      'amounts that may be debits',
      'Date,Details,Amount\n1/4/26,x,500\n',
      { day: 'Date', text: 'Details', amount: 'Amount' },
      'columns',
      /Cr or Dr/,
    ],
    [
      'months before days',
      statement(hdfc('x', '1', '1', '4/30/2026')),
      { day: 'Date', text: 'Narration', amount: 'Deposit Amt.' },
      'file',
      /month before the day/,
    ],
  ] as const)('says what to do with %s', async ([, content, columns, path, message]) => {
    expect(await send(content, columns)).toMatchObject({
      status: 400,
      body: { msg: expect.stringMatching(message), error: { details: { errors: [{ path }] } } },
    })
  })

  test('finds payments by a reference, by a note and by a name, and knows them once they are recorded', async () => {
    const [told, noted, named] = [
      await learner('Told One'),
      await learner('Noted Two'),
      await learner('Named Three'),
    ]
    const utr = newUtr()
    await query('claim').create({
      data: { account: told.id, reference: utr, paise: 500_000, state: 'waiting' },
    })
    const file = statement(
      hdfc('UPI-A PARENT-p@ok-fees', utr),
      hdfc(`NEFT CR-A PARENT-${noted.note}`, '000000000000'),
      hdfc('UPI-MR NAMED THREE-n@ok-fees', newUtr()),
      hdfc('UPI-SOMEONE ELSE-s@ok-fees', newUtr()),
    )
    const { lines } = await read(file)
    expect(lines.map(({ outcome, learner }) => [outcome, learner?._id])).toEqual([
      ['sure', told.documentId],
      ['sure', noted.documentId],
      ['likely', named.documentId],
      ['unknown', undefined],
    ])
    expect(lines[0]).toMatchObject({
      reference: utr,
      learner: { fullName: 'Told One', batch_name: batch.name, owed: 500_000 },
    })

    const results = await record(lines.slice(0, 3).map(toRecord))
    expect(results.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded', 'recorded'])
    expect(await paymentsOf(told)).toMatchObject([
      { method: 'upi', reference: utr, paise: 500_000, paidOn: DUE },
    ])
    expect(await paymentsOf(noted)).toMatchObject([
      { method: 'bank', reference: null, bankLine: lines[1]?.key },
    ])
    expect(await query('claim').count({ where: { account: told.id } })).toBe(0)
    // An overlapping statement, with an older line before and the newest first.
    const again = await read(
      statement(...file.split('\n').slice(3, 7).toReversed(), hdfc('older', newUtr(), '1.00', day(9))),
    )
    expect(again.lines.map(({ outcome }) => outcome)).toEqual([
      'unknown',
      'recorded',
      'recorded',
      'recorded',
      'unknown',
    ])
    expect(again.lines[3]?.learner).toMatchObject({ _id: told.documentId, owed: 0 })
  })

  test('reads the fees of forty learners in the same number of statements as those of one', async () => {
    const content = statement(hdfc('UPI-X', newUtr()))
    await learner('Only One')
    await read(content)
    const few = await statementsOf(cms.strapi, () => send(content))
    for (let count = 0; count < 40; count += 1) await learner(`Learner ${count}`)
    expect(await statementsOf(cms.strapi, () => send(content))).toHaveLength(few.length)
  })
})

describe('POST /api/admin/fee-matches', () => {
  test('records each line once when two admins record the same twenty at once', async () => {
    const other = await person({ role: 'institute-admin' })
    const learners = []
    for (let count = 0; count < 20; count += 1) learners.push(await learner(`At Once ${count}`))
    const { lines } = await read(
      statement(
        ...learners.map(({ note }, index) =>
          hdfc(`UPI-X-${note}`, index % 2 === 0 ? newUtr() : '000000000000'),
        ),
      ),
    )
    const wanted = lines.map(toRecord)
    expect(wanted).toHaveLength(20)
    const answers = await Promise.all([record(wanted), record(wanted.toReversed(), other)])
    const recorded = answers.flat().filter(({ outcome }) => outcome === 'recorded')
    expect(recorded.map(({ key }) => key).toSorted()).toEqual(wanted.map(({ key }) => key).toSorted())
    expect(answers.flat().filter(({ outcome }) => outcome === 'already')).toHaveLength(20)
    for (const each of learners) expect(await paymentsOf(each)).toHaveLength(1)
    const papers: { number: string }[] = await query('paper').findMany({ orderBy: { number: 'asc' } })
    const numbers = papers.map(({ number }) => Number(number.slice(-6)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('records a line for one of two learners, and a reference once', async () => {
    const [one, other] = [await learner('One Only'), await learner('Other Only')]
    const { lines } = await read(
      statement(hdfc(`UPI-X-${one.note}`, newUtr()), hdfc(`CASH-${other.note}`, '0')),
    )
    const [first, second] = lines.map(toRecord)
    if (!first || !second) throw new Error('Lines are missing.')
    const both = await Promise.all([
      record([first]),
      record([{ ...first, learner: other.documentId }]),
      record([{ ...second, reference: first.reference, method: 'upi' }]),
    ])
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['already', 'already', 'recorded'])
  })

  test('says who is gone, and records the others', async () => {
    const stays = await learner('Stays Here')
    const { lines } = await read(statement(hdfc(`UPI-X-${stays.note}`, newUtr())))
    const wanted = lines.map(toRecord)
    const gone = wanted.map((line) => ({
      ...line,
      key: line.key.replace(/^./, '_'),
      learner: 'gone0gone0gone0gone0gone',
    }))
    expect(await record([...gone, ...wanted, ...wanted])).toMatchObject([
      { outcome: 'gone', number: '' },
      { outcome: 'recorded', number: expect.stringMatching(/^R\/\d\d-\d\d\/\d{6}$/) },
      { outcome: 'already', number: '' },
    ])
  })

  test('records nothing if one of the days is still to come', async () => {
    const early = await learner('Too Early')
    const { lines } = await read(statement(hdfc(`UPI-X-${early.note}`, newUtr())))
    const wanted = lines.map(toRecord)
    const body = { lines: [...wanted, ...wanted.map((line) => ({ ...line, day: day(-3) }))] }
    expect(await call(recordStatement, { base: cms.url, token: admin.token, body })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('still to come'),
    })
    expect(await paymentsOf(early)).toEqual([])
  })
})
