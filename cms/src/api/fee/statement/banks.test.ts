import { describe, expect, test } from 'vitest'
import type { Learner } from './judge'
import { matchCredits } from './match'
import { readStatement } from './read-statement'

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item }
}
type Random = ReturnType<typeof randomOf>

const FIRST =
  'Asha Ravi Priya Arjun Meera Kiran Leela Imran Fatima John Divya Suresh Anjali Vikram Pooja Neha Rohit Sneha Amit Kavya Farhan Geeta Manoj Ritu Sanjay Tara Uma Varun Yash Zoya Nikhil Lakshmi'.split(
    ' ',
  )
const LAST =
  'Rao Iyer Sharma Singh Khan Patil Nair Das Reddy Gupta Joshi Thomas Verma Pillai Shetty Bose Menon Kulkarni Chauhan Mishra Fernandes Ansari Banerjee Desai Hegde Jain Kaur Malik Naik Pandey Qureshi Saxena Trivedi Yadav'.split(
    ' ',
  )
const PRICES = [500_000, 450_050, 799_900, 1_25_000_00]

/** A line of a statement before a bank writes it. `truth` is the account that paid, if it is a learner's payment. */
type Event = {
  day: number
  paise: number
  kind: 'upi' | 'neft' | 'debit' | 'cash' | 'reversal'
  payer: string
  note: string
  utr: string
  truth?: number
}
const START = Date.UTC(2026, 3, 1)
const iso = (day: number) => new Date(START + day * 86_400_000).toISOString().slice(0, 10)

/** Learners of all sizes of ids, many with the same price, the same day and some with the same name; and 500 lines in the order of days. */
function makeTerm(random: Random) {
  const ids = new Set<number>()
  while (ids.size < 150) ids.add(random.pick([1, 10, 100, 1000]) + random.below(900))
  const learners = [...ids].map((account): Learner => {
    const paise = random.pick(PRICES)
    const dues = [0, 30, 60].map((later) => ({ paise, dueOn: iso(10 + random.below(5) + later) }))
    const fullName = `${random.pick(FIRST)} ${random.pick(['', '', '', 'K '])}${random.pick(LAST)}`
    const owed = dues.reduce((sum, due) => sum + due.paise, 0)
    return { account, documentId: `d${account}`, fullName, batchName: 'Evening', owed, dues, claims: [] }
  })
  const utr = () => `6${String(random.below(1e11)).padStart(11, '0')}`
  const events: Event[] = []
  const add = (event: Partial<Event>) =>
    events.push({
      day: random.below(45),
      paise: 10_000,
      kind: 'upi',
      payer: '',
      note: '',
      utr: utr(),
      ...event,
    })
  const parent = () => `${random.pick(['Sunita', 'Mohan', 'Abdul', 'Grace'])} ${random.pick(LAST)}`
  for (const learner of learners) {
    const [first = { paise: 0, dueOn: '' }] = learner.dues
    const due = Math.round((Date.parse(first.dueOn) - START) / 86_400_000)
    const payer = random.below(10) > 0 ? learner.fullName : parent()
    const payment = {
      day: due - 8 + random.below(16),
      paise: first.paise,
      payer,
      truth: learner.account,
      utr: utr(),
    }
    const way = random.below(40)
    if (way > 13 && way < 38)
      learner.claims.push({ reference: payment.utr, paise: payment.paise * (way > 35 ? 10 : 1) })
    const note = way < 24 ? `CS-${learner.account}` : random.pick(['fees', 'Payment from Phone', ''])
    add({ ...payment, note, ...(way > 37 && { payer: learner.fullName }) })
    // A second instalment before its day, or the first one by mistake twice.
    if (way === 1) add({ ...payment, day: due + 12, note: `CS${learner.account}`, utr: utr() })
    if (way === 2) add({ ...payment, kind: 'neft', day: due + 14, note: `CS ${learner.account}`, utr: utr() })
  }
  for (let reversed = 0; reversed < 6; reversed += 1) {
    const { account, fullName, dues } = random.pick(learners)
    const failed = {
      paise: dues[0]?.paise ?? 0,
      payer: fullName,
      note: `CS-${account}`,
      utr: utr(),
      day: random.below(40),
    }
    add(failed)
    add({ ...failed, kind: 'reversal', day: failed.day + random.below(3) })
  }
  // The note of one learner, sent in the name of another who owes the same.
  for (const [index, learner] of learners.slice(0, 2).entries()) {
    const other = learners.slice(index + 5).find(({ dues }) => dues[0]?.paise === learner.dues[0]?.paise)
    if (other)
      add({
        paise: other.dues[0]?.paise ?? 0,
        payer: other.fullName,
        note: `CS-${learner.account}`,
        truth: other.account,
      })
  }
  while (events.length < 480) {
    const price = random.pick(PRICES)
    const way = random.below(6)
    if (way < 3)
      add({
        kind: 'debit',
        paise: random.below(9_000_000) + 100,
        payer: random.pick(['RENT', 'Electricity', 'Salary']),
      })
    else if (way === 3) add({ kind: 'cash', paise: price, payer: 'SELF' })
    else
      add({
        paise: random.pick([price, 99_900]),
        payer: `${random.pick(['Zubin', 'Oscar'])} ${random.pick(LAST)}`,
        note: random.pick(['books', 'CS fees', '']),
      })
  }
  const sorted = events.toSorted((one, other) => one.day - other.day)
  // The bank writes some lines twice.
  const doubled = sorted.flatMap((event, index) =>
    index % 24 === 0 && event.kind === 'upi' ? [event, event] : [event],
  )
  return { learners, events: doubled }
}

const rupees = (paise: number) => {
  const [whole = '', decimals = ''] = (paise / 100).toFixed(2).split('.')
  const head = whole.slice(0, -3).replaceAll(/\B(?=(?:\d{2})+$)/g, ',')
  return `${head}${head && ','}${whole.slice(-3)}.${decimals}`
}
const quoted = (cells: readonly string[], separator: string) =>
  cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)
const dayOf = ({ day }: Event) => iso(day).split('-') as [string, string, string]
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const isDebit = ({ kind }: Event) => kind === 'debit' || kind === 'reversal'
const vpa = ({ payer }: Event) => `${payer.toLowerCase().replaceAll(' ', '')}98@okaxis`

/** `atLeast` is the share of learners' payments that are found. */
type Bank = {
  atLeast: number
  textOf: (event: Event) => string
  fileOf: (events: readonly Event[]) => string
}
const banks: Record<string, Bank> = {
  HDFC: {
    atLeast: 0.95,
    textOf: (event) => {
      const upi = `UPI-${event.payer.toUpperCase()}-${vpa(event).toUpperCase()}-UTIB0000123-${event.utr}-${event.note || 'UPI'}`
      if (event.kind === 'reversal') return `REV-${upi}`
      if (event.kind === 'neft')
        return `NEFT CR-SBIN0001234-${event.payer.toUpperCase()}-INSTITUTE-SBIN${event.utr}-${event.note}`
      return event.kind === 'upi'
        ? upi
        : `${event.kind === 'cash' ? 'CASH DEPOSIT' : 'ACH D'}-${event.payer}-${event.utr.slice(0, 6)}`
    },
    fileOf(events) {
      const lines = events.map((event) => {
        const [year, month, day] = dayOf(event)
        const date = `${day}/${month}/${year.slice(2)}`
        const sums = isDebit(event) ? [rupees(event.paise), ''] : ['', rupees(event.paise)]
        return quoted(
          [date, this.textOf(event), `0000${event.utr}`, date, ...sums, rupees(event.paise + 5e8)],
          ',',
        )
      })
      return [
        'HDFC BANK Ltd.,,,,,,',
        'Statement From : 01/04/2026 To : 31/05/2026',
        '',
        'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
        '********,*********************,*******,********,*****,*****,*****',
        ...lines,
        '',
        'STATEMENT SUMMARY :-',
        'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal',
        '"1,00,000.00",12,488,"5,00,000.00","9,00,000.00","5,00,000.00"',
      ].join('\r\n')
    },
  },
  SBI: {
    atLeast: 0.8,
    // SBI cuts names after eight letters, UPI IDs after ten, and everything after fifty: of CS-1234 it leaves CS-12.
    textOf: (event) => {
      const way = isDebit(event) ? 'TO TRANSFER-' : 'BY TRANSFER-'
      const cut = `UPI/${isDebit(event) ? 'DR' : 'CR'}/${event.utr}/${event.payer.toUpperCase().slice(0, 8)}/UTIB/${vpa(event).slice(0, 10)}/${event.note || 'UPI'}`
      if (event.kind === 'neft')
        return `BY TRANSFER-NEFT*HDFC0000001*N${event.utr}123*${event.payer.toUpperCase()} ${event.note}`.slice(
          0,
          62,
        )
      if (event.kind === 'debit' || event.kind === 'cash')
        return `${event.kind === 'cash' ? 'CASH DEPOSIT-CASH DEPOSIT SELF' : 'TO CLEARING-ACH'}--${event.utr.slice(0, 5)}`
      return `${event.kind === 'reversal' ? 'REV-' : ''}${way}${cut.slice(0, 50)}--`
    },
    fileOf(events) {
      const lines = events.map((event) => {
        const [year, month, day] = dayOf(event)
        const date = `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
        const sums = isDebit(event) ? [`="${rupees(event.paise)}"`, ' '] : [' ', `="${rupees(event.paise)}"`]
        return [
          date,
          date,
          this.textOf(event),
          'TRANSFER FROM 4897736162097',
          ...sums,
          rupees(event.paise + 5e8),
        ].join('\t')
      })
      return [
        'Account Name      :\tCAREERSPEAK INSTITUTE',
        'Account Number    :\t_00000012345678901',
        'Start Date\t:1 Apr 2026',
        '',
        'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
        ...lines,
        '',
        '**This is a computer generated statement and does not require a signature',
      ].join('\n')
    },
  },
  ICICI: {
    atLeast: 0.95,
    textOf: (event) => {
      const upi = `UPI/${event.payer.toUpperCase()}/${vpa(event)}/${event.note || 'NA'}/Axis Bank/${event.utr}/AXI${event.utr.slice(3)}abcd`
      if (event.kind === 'reversal') return `UPI/REV/${upi.slice(4)}`
      if (event.kind === 'neft')
        return `NEFT-AXISCN0${event.utr.slice(0, 9)}-${event.payer.toUpperCase()}-${event.note}-123456789012-UTIB0000123`
      return event.kind === 'upi'
        ? upi
        : `${event.kind === 'cash' ? 'BY CASH' : 'BIL/ONL'}/${event.payer}/${event.utr.slice(0, 7)}`
    },
    fileOf(events) {
      const lines = events.map((event, index) => {
        const [year, month, day] = dayOf(event)
        const date = `${day}-${month}-${year}`
        const sums = isDebit(event) ? [rupees(event.paise), '0.00'] : ['0.00', rupees(event.paise)]
        return quoted(
          [String(index + 1), date, date, '-', this.textOf(event), ...sums, rupees(event.paise + 5e8)],
          ';',
        )
      })
      return [
        '\uFEFF;;;;;;;',
        'DETAILED STATEMENT;;;;;;;',
        'Transaction Date from;01-04-2026;to;31-05-2026;;;;',
        ';;;;;;;',
        'S No.;Value Date;Transaction Date;Cheque Number;Transaction Remarks;Withdrawal Amount (INR );Deposit Amount (INR );Balance (INR )',
        ...lines,
        ';;;;;;;',
        'Legends Used in Account Statement;;;;;;;',
        ';1;BIL - Bill payment;;;;;',
      ].join('\r\n')
    },
  },
}

describe.for(Object.entries(banks))('500 lines of %s', ([, bank]) => {
  test.for(Array.from({ length: 8 }, (_, term) => term))(
    'are matched to the learners who paid, and to no one else (term %i)',
    (seed) => {
      const { learners, events } = makeTerm(randomOf(seed))
      const bytes = new TextEncoder().encode(bank.fileOf(events))
      const asked = readStatement(bytes, null, [])
      const reading = readStatement(bytes, asked.suggested, [])
      if (reading.state !== 'read') throw new Error('The columns are not known.')
      const truth = new Map(events.map((event) => [bank.textOf(event).replaceAll(/\s+/g, ' ').trim(), event]))
      const lines = matchCredits(reading.credits, learners, new Map(), iso(100))

      const reversed = events.filter(({ kind }) => kind === 'reversal').map(({ utr }) => utr)
      expect(lines.filter(({ text }) => reversed.some((utr) => text.includes(utr)))).toEqual([])
      const paid = lines.filter(({ text }) => truth.get(text)?.truth)
      expect(paid).toHaveLength(new Set(events.filter((event) => event.truth).map(({ utr }) => utr)).size)
      const wrong = lines.filter(
        ({ text, learner }) => learner && learner._id !== `d${truth.get(text)?.truth}`,
      )
      const matched = paid.filter(({ learner }) => learner)
      expect(wrong).toEqual([])
      expect(matched.length / paid.length).toBeGreaterThanOrEqual(bank.atLeast)
      const told = paid.filter(({ reference }) =>
        learners.some(({ claims }) => claims.some((claim) => claim.reference === reference)),
      )
      expect(told.filter(({ learner }) => learner).length / told.length).toBeGreaterThanOrEqual(0.95)
    },
  )
})
