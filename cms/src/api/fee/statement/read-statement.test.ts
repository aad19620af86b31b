import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HttpError } from '../../../platform/http/http-error'
import { amountIn, dayIn, kindIn, plainCell, referencesIn } from './cells'
import { suggestColumns } from './headings'
import { readStatement } from './read-statement'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Reads a text by the columns that are suggested for it. */
function read(text: string) {
  const bytes = bytesOf(text)
  const reading = readStatement(bytes, readStatement(bytes, null, []).suggested, [])
  if (reading.state !== 'read') throw new Error('It asks for the columns again.')
  return reading
}

describe('suggestColumns', () => {
  test.for([
    [
      'HDFC',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      'Date|Narration|Deposit Amt.||Chq./Ref.No.',
    ],
    [
      'HDFC, delimited',
      'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance',
      'Date|Narration|Credit Amount||Chq/Ref Number',
    ],
    [
      'SBI',
      'Txn Date,Value Date,Description,Ref No./Cheque No.,        Debit,Credit,Balance',
      'Txn Date|Description|Credit||Ref No./Cheque No.',
    ],
    [
      'SBI, newer',
      'Date,Details,Ref No./Cheque No,Debit,Credit,Balance',
      'Date|Details|Credit||Ref No./Cheque No',
    ],
    [
      'ICICI',
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      'Transaction Date|Transaction Remarks|Deposit Amount (INR )||Cheque Number',
    ],
    [
      'ICICI, for companies',
      'No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)',
      'Txn Posted Date|Description|Transaction Amount(INR)|Cr/Dr|Transaction ID',
    ],
    ['Axis', 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL', 'Tran Date|PARTICULARS|CR||CHQNO'],
    [
      'Axis, newer',
      'S.No,Transaction Date (dd/mm/yyyy),Value Date,Particulars,Amount(INR),Debit/Credit,Balance(INR),Cheque Number',
      'Transaction Date (dd/mm/yyyy)|Particulars|Amount(INR)|Debit/Credit|Cheque Number',
    ],
    [
      'Kotak',
      'Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr',
      'Date|Description|Amount|Dr / Cr|Chq / Ref number',
    ],
    [
      'Kotak, with signs',
      '#,TRANSACTION DATE,VALUE DATE,TRANSACTION DETAILS,CHQ / REF NO.,DEBIT/CREDIT(₹),BALANCE(₹)',
      'TRANSACTION DATE|TRANSACTION DETAILS|DEBIT/CREDIT(₹)||CHQ / REF NO.',
    ],
    [
      'PNB',
      'Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance',
      'Txn Date|Description|Cr Amount||Cheque No.',
    ],
    [
      'Bank of Baroda',
      'S.No,TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)',
      'TRAN DATE|NARRATION|DEPOSIT(CR)||CHQ.NO.',
    ],
  ] as const)('knows the headings of %s', ([, headings, expected]) => {
    const { day, text, amount, kind, reference } = suggestColumns(headings.split(',').map(plainCell))
    expect([day, text, amount, kind, reference].join('|')).toBe(expected)
  })
})

describe('cells', () => {
  const sign = fc.constantFrom<readonly [string, string, string | undefined]>(
    ['', '', undefined],
    ['₹ ', '', undefined],
    ['', ' Cr', 'credit'],
    ['', 'CR.', 'credit'],
    ['+', '', 'credit'],
    ['Rs. ', '(Dr)', 'debit'],
    ['-', '', 'debit'],
    ['(', ')', 'debit'],
    ['', '-', 'debit'],
    ['INR', '/-', undefined],
  )

  test('read each amount as banks write it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        sign,
        fc.constantFrom('en-IN', 'en-US'),
        (paise, [before, after, kind], locale) => {
          const digits = (paise / 100).toLocaleString(locale, { minimumFractionDigits: 2 })
          expect(amountIn(`${before}${digits}${after}`)).toEqual({ paise, kind })
        },
      ),
    )
  })

  test.for(['', '-', '0.00', 'NIL', '5000,00', '1e5', '12/04/2026', '5 Cr 3', '2,00,00,000.00', '-5 CR'])(
    'read no amount in “%s”',
    (cell) => {
      expect(amountIn(cell)).toBeUndefined()
    },
  )

  test('read each day in each form', () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'December']
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom('', ' 10:33:21', ' 9:05 PM'), (each, time) => {
        const iso = each.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        const name = months[Number(month) - 1]
        const forms = [
          `${day}/${month}/${year.slice(2)}`,
          `${day}-${month}-${year}`,
          `${Number(day)} ${name} ${year}`,
          iso,
          `${day}.${Number(month)}.${year}`,
          `${day}-${name}-${year.slice(2)}`,
          `${day}${name} ${year}`,
        ]
        for (const form of forms) expect([form, dayIn(form + time)]).toEqual([form, iso])
      }),
    )
  })

  test.for([
    '',
    '31/02/2026',
    '00/01/2026',
    '1210.26',
    '12',
    '13 Foo 2026',
    '01/04/2026 to 30/04/2026',
    '4/31/26',
  ])('read no day in “%s”', (cell) => {
    expect(dayIn(cell)).toBe('')
  })

  test('read what a column of kinds says', () => {
    expect(['CR', 'c', 'Credit', 'DR.', 'd', 'Debit', '', 'Cash'].map(kindIn)).toEqual([
      'credit',
      'credit',
      'credit',
      'debit',
      'debit',
      'debit',
      undefined,
      undefined,
    ])
  })

  test.for([
    ['0000612345678901', 'UPI-ASHA-a@ok-612345678901-fees', ['612345678901']],
    ['', 'UPI/CR/612345678901/ASHA RAO/UTIB/asha@ok/UPI', ['612345678901']],
    ['', 'UPI/919876543210@paytm/fees', []],
    [
      'TRANSFER FROM 4897736162097',
      'BY TRANSFER-NEFT*HDFC0000001*N215222062454075*ASHA',
      ['N215222062454075'],
    ],
    ['-', 'NEFT-AXISCN0123456789-ASHA-123456789012-UTIB0000123', ['AXISCN0123456789']],
    ['000123', 'CHQ DEP 000123 123456789012', []],
    ['000000000000', 'UPI 000000000000', []],
    ['UPI-012345678901', 'Sent', ['012345678901']],
  ] as const)('read the references of %s | %s', ([cell, text, expected]) => {
    expect(referencesIn(cell, text)).toEqual(expected)
  })
})

describe('readStatement', () => {
  const head = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n'
  const row = (text: string, utr = '', amount = '500.00', day = '05/04/26') =>
    `${day},${text},${utr},${day},,${amount},1\n`
  const debit = (text: string, utr = '', amount = '500.00', day = '06/04/26') =>
    `${day},${text},${utr},${day},${amount},,1\n`
  const texts = (text: string) => read(text).credits.map((credit) => credit.text)

  test('asks about headings that no bank of ours has, in any language', () => {
    const reading = readStatement(bytesOf('मेरा बैंक;;;\n\nदिन;क्या;रुपये;शेष\n05/04/26;UPI;500.00;1\n'), null, [])
    expect(reading).toMatchObject({
      state: 'columns',
      headings: ['दिन', 'क्या', 'रुपये', 'शेष'],
      sample: [['05/04/26', 'UPI', '500.00', '1']],
    })
    const columns = { day: 'दिन', text: 'क्या', amount: 'रुपये', kind: '', reference: '' }
    expect(readStatement(bytesOf('दिन;क्या;रुपये;शेष\n05/04/26;UPI;500.00;1\n'), columns, [])).toMatchObject({
      credits: [{ paise: 50_000 }],
    })
  })

  test('asks again where the remembered columns have no credits any more', () => {
    const { suggested, headings } = readStatement(bytesOf(head + row('x')), null, [])
    const known = [{ headings: headings.join('\n'), columns: { ...suggested, day: 'Narration' } }]
    expect(readStatement(bytesOf(head + row('x')), null, known).state).toBe('columns')
    expect(
      readStatement(bytesOf(head + row('x')), null, [{ headings: headings.join('\n'), columns: suggested }])
        .state,
    ).toBe('read')
  })

  test('reads cells such as ="1,234.00", mixed line ends, and amounts with a sign', () => {
    const text = `Date\tParticulars\tAmount\r\n05/04/26\t="A"\t ="+1,234.00"\n06/04/26\t\t="-5.00"\r\n07/04/26\tB\t2 Dr\n`
    expect(read(text).credits).toMatchObject([{ day: '2026-04-05', text: 'A', paise: 123_400 }])
  })

  test('counts one of a doubled row, and both of two equal deposits without a reference', () => {
    const upi = row('UPI-X', '612345678901')
    expect(texts(head + upi + upi + row('CASH') + row('CASH'))).toEqual(['UPI-X', 'CASH', 'CASH'])
  })

  test('leaves out what was reversed, and money of the institute’s own that came back', () => {
    const file =
      head +
      row('UPI-A', '612345678901') +
      debit('REV-UPI-A', '612345678901') +
      row('UPI-B', '612345678902') +
      debit('UPI-B', '612345678902') +
      debit('UPI-RENT', '612345678903') +
      row('UPI-RENT', '612345678903', '500.00', '07/04/26') +
      row('NEFT RETURN-RENT') +
      row('UPI-C', '612345678904')
    expect(texts(file)).toEqual(['UPI-C'])
    expect(read(file).leftOut).toBe(7)
  })

  test('doubts a credit that may have been reversed', () => {
    const file =
      head +
      row('UPI-A', '612345678901') +
      debit('UPI-A BACK', '612345678901', '100.00') +
      row('CASH', '', '700.00') +
      debit('CHQ RETURN', '', '700.00') +
      row('CASH', '', '800.00')
    expect(read(file).credits.map(({ doubt }) => doubt)).toEqual([
      'Row 3 is a debit with the same reference.',
      'Row 5 reverses a payment of this amount.',
      '',
    ])
  })

  test('leaves out rows that an unquoted comma has moved', () => {
    expect(
      texts(`${head}05/04/26,UPI-RAO, ASHA,612345678901,05/04/26,500.00,0.00,1\n${row('UPI-B')}`),
    ).toEqual(['UPI-B'])
  })

  const line = fc.record({
    day: fc.integer({ min: 10, max: 28 }),
    text: fc.constantFrom('CASH', 'UPI-A', 'UPI-B'),
    utr: fc.constantFrom('', '612345678901', '0000612345678902'),
    rupees: fc.constantFrom('500.00', '1,000.00'),
  })
  const fileOf = (lines: { day: number; text: string; utr: string; rupees: string }[]) =>
    head + lines.map(({ day, text, utr, rupees }) => row(text, utr, `"${rupees}"`, `${day}/04/26`)).join('')

  test('gives each line the same key in an overlapping statement, in any order, and no two lines one key', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 10, max: 28 }),
        (lines, from) => {
          const keysOf = (some: typeof lines) =>
            some.length === 0
              ? []
              : read(fileOf(some))
                  .credits.map(({ key }) => key)
                  .toSorted()
          const whole = read(fileOf(lines)).credits
          expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
          const late = whole
            .filter(({ day }) => day >= `2026-04-${from}`)
            .map(({ key }) => key)
            .toSorted()
          expect(keysOf(lines.filter(({ day }) => day >= from))).toEqual(late)
          expect(keysOf(lines.toReversed().filter(({ day }) => day >= from))).toEqual(late)
        },
      ),
    )
  })

  test('answers any file with credits, a question or a sentence', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'Date',
        'Narration',
        'Credit',
        'Amount',
        '05/04/26',
        '500.00',
        '="5"',
        '"',
        ',',
        ';',
        '\n',
      ),
    )
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(cell, { maxLength: 60 }).map((cells) => bytesOf(cells.join(','))),
    )
    fc.assert(
      fc.property(file, (bytes) => {
        try {
          const { suggested } = readStatement(bytes, null, [])
          readStatement(bytes, suggested, [])
        } catch (error) {
          expect(error).toBeInstanceOf(HttpError)
        }
      }),
      { numRuns: 500 },
    )
  })
})
