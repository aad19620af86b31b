import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Credit } from './credits'
import type { Learner } from './judge'
import { matchCredits } from './match'

const TODAY = '2026-06-30'
const asha: Learner = {
  account: 12,
  documentId: 'asha',
  fullName: 'Asha Rao',
  batchName: 'Evening',
  owed: 1_200_000,
  dues: [
    { paise: 500_000, dueOn: '2026-04-10' },
    { paise: 700_000, dueOn: '2026-05-10' },
  ],
  claims: [],
}
const learner = (account: number, fullName: string, more: Partial<Learner> = {}): Learner => ({
  ...asha,
  account,
  documentId: `d${account}`,
  fullName,
  ...more,
})
const ravi = learner(34, 'Ravi K. Iyer')

let rows = 0
const credit = (text: string, more: Partial<Credit> = {}): Credit => {
  rows += 1
  return {
    key: `key-${rows}`,
    row: rows,
    day: '2026-04-08',
    paise: 500_000,
    references: [],
    text,
    doubt: '',
    ...more,
  }
}
/** Longer than any note, so that the bank has not cut the others. */
const long = credit(
  'UPI-SOMEONE ELSE WITH A LONG NAME-someone.else@okbank-UTIB0000123-a long note about books',
  { paise: 1 },
)

function judge(
  one: Credit,
  learners: readonly Learner[] = [asha, ravi],
  recorded = new Map<string, number | null>(),
) {
  const [line] = matchCredits([one, long], learners, recorded, TODAY)
  return [line?.outcome, line?.learner?._id, line?.why]
}
const claiming = (person: Learner, paise = 500_000): Learner => ({
  ...person,
  claims: [{ reference: '612345678901', paise }],
})
const UTR = { references: ['612345678901'] }

describe('matchCredits', () => {
  test('is sure of a reference that a learner sent with this amount', () => {
    expect(judge(credit('UPI-A PARENT', UTR), [claiming(asha), ravi])).toEqual([
      'sure',
      'asha',
      'The learner sent this reference.',
    ])
  })

  test.for([
    ['CS-12', 500_000, '2026-04-08'],
    ['cs 12', 500_000, '2026-03-11'],
    ['fees CS12 thanks', 500_000, '2026-04-20'],
    ['CS_12', 1_200_000, '2026-05-12'],
    ['CS-12', 500_000, '2026-04-10'],
    ['CS-12', 700_000, '2026-05-20'],
    ['CS-12', 1_200_000, '2026-04-11'],
  ] as const)('is sure of the note %s with %i paise on %s', ([note, paise, day]) => {
    expect(judge(credit(`UPI-A PARENT-${note}`, { paise, day })).slice(0, 2)).toEqual(['sure', 'asha'])
  })

  test.for([
    [
      'another amount for the reference',
      credit('UPI-X', { ...UTR, paise: 400_000 }),
      'The learner wrote ₹5,000 for this reference.',
    ],
    [
      'another amount with the note',
      credit('UPI-X-CS-12', { paise: 400_000 }),
      'The note fits, but not the amount.',
    ],
    ['a day too late', credit('UPI-X-CS-12', { day: '2026-04-21' }), 'The note fits, but not the day.'],
    ['a day too early', credit('UPI-X-CS-12', { day: '2026-03-10' }), 'The note fits, but not the day.'],
    ['the name and the amount', credit('UPI/RAO ASHA/x@ok/fees'), 'The name and the amount fit.'],
    [
      'the name with a title and an initial',
      credit('NEFT CR-MS. ASHA B RAO-fees'),
      'The name and the amount fit.',
    ],
  ] as const)('finds %s likely', ([, one, why]) => {
    expect(judge(one, [claiming(asha), ravi])).toEqual(['likely', 'asha', why])
  })

  test.for([
    ['a note within a UPI ID', credit('UPI-X-cs12@okbank-fees'), [asha]],
    ['the number of a certificate', credit('UPI-X-CS-12AB-Q4XA'), [asha]],
    ['another word before the number', credit('UPI-X-EMICS-12'), [asha]],
    ['only a first name', credit('UPI-ASHA-fees'), [asha, learner(7, 'Asha')]],
    ['a name with another amount', credit('UPI-ASHA RAO-fees', { paise: 400_000 }), [asha]],
    ['a name that goes on', credit('UPI-ASHA RAO PATIL-fees'), [asha]],
    [
      'two learners of one name',
      credit('UPI-ASHA RAO-fees'),
      [asha, learner(7, 'Asha M. Rao', { dues: [] })],
    ],
    ['a reference that two learners sent', credit('UPI-X', UTR), [claiming(asha), claiming(ravi)]],
    ['a reference and the note of another', credit('UPI-X-CS-34', UTR), [claiming(asha), ravi]],
    ['two notes', credit('UPI-X-CS-34-CS-12'), [asha, ravi]],
    ['a note, and the name of another who owes the same', credit('UPI-RAVI IYER-CS-12'), [asha, ravi]],
    [
      'a reference, and the name of another who owes the same',
      credit('UPI-RAVI IYER', UTR),
      [claiming(asha), ravi],
    ],
    ['a doubt', credit('UPI-X-CS-12', { doubt: 'Row 7 is a debit.' }), [asha]],
    ['a day to come', credit('UPI-X-CS-12', { day: '2026-07-01' }), [asha]],
    ['nobody', credit('CASH DEPOSIT'), [asha]],
  ] as const)('guesses nothing from %s', ([, one, learners]) => {
    const [outcome, found, why] = judge(one, learners)
    expect([outcome, found]).toEqual(['unknown', undefined])
    expect(why).toMatch(/^[A-Z].*\.$/)
  })

  test('says whose name or reference is whose', () => {
    expect(judge(credit('UPI-X', UTR), [claiming(asha), claiming(ravi)])[2]).toBe(
      'Asha Rao and Ravi K. Iyer sent this reference.',
    )
    expect(judge(credit('UPI-RAVI IYER-CS-12'))[2]).toContain('Asha Rao and Ravi K. Iyer')
  })

  test('knows a payment that is recorded, by its reference or its line', () => {
    const one = credit('UPI-X-CS-12', UTR)
    expect(judge(one, [asha], new Map([['612345678901', 12]]))).toEqual(['recorded', 'asha', ''])
    expect(judge(one, [asha], new Map([[one.key, null]]))).toEqual(['recorded', undefined, ''])
  })

  test('covers one instalment after the other, and none twice', () => {
    const twice = [
      credit('UPI-X-CS-12', { day: '2026-05-09', paise: 700_000 }),
      credit('UPI-X-CS-12'),
      credit('UPI-X-CS-12', { day: '2026-05-10' }),
    ]
    expect(matchCredits([...twice, long], [asha], new Map(), TODAY).map(({ outcome }) => outcome)).toEqual([
      'sure',
      'sure',
      'likely',
      'unknown',
    ])
  })

  test('trusts neither of two lines with one reference', () => {
    const lines = matchCredits(
      [credit('UPI-X-CS-12', UTR), credit('UPI-Y-CS-12', UTR)],
      [claiming(asha)],
      new Map(),
      TODAY,
    )
    expect(lines.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
  })

  test('takes a note that the bank may have cut only with the name', () => {
    const other = learner(128, 'Meera Nair')
    const cut = (name: string) => credit(`BY TRANSFER-UPI/CR/612345678901/${name}/UTIB/xxxxxxxxxx/CS-12--`)
    const outcome = (one: Credit, learners: readonly Learner[]) => {
      const [line] = matchCredits([one], learners, new Map(), TODAY)
      return [line?.outcome, line?.learner?._id]
    }
    expect(outcome(cut('A PARENT'), [asha, other])).toEqual(['unknown', undefined])
    expect(outcome(cut('MEERA NA'), [asha, other])).toEqual(['likely', 'd128'])
    expect(outcome(cut('ASHA RAO'), [asha, other])).toEqual(['likely', 'asha'])
    const atBranch = credit('DEP TFR UPI/CR/612345678901/A PARENT/UTIB/xxxxxxxxxx/CS-12 AT 04430 MUMBAI')
    const longer = credit('DEP TFR UPI/CR/612345678901/B PARENT/UTIB/xxxxxxxxxx/Payme AT 04430 A LONG BRANCH')
    expect(matchCredits([atBranch, longer], [asha, other], new Map(), TODAY)[0]?.outcome).toBe('unknown')
    expect(outcome(cut('A PARENT'), [asha, ravi])).toEqual(['sure', 'asha'])
    expect(outcome(credit('UPI/612345678901/CS-12/x@ok/AXIS BANK'), [asha, other])).toEqual(['sure', 'asha'])
  })

  const person = fc.record({
    account: fc.integer({ min: 1, max: 150 }),
    fullName: fc.constantFrom('Asha Rao', 'Ravi Iyer', 'Asha K Rao', 'Meera Nair', 'Leela'),
    paise: fc.constantFrom(500_000, 700_000),
    claims: fc.array(
      fc.record({
        reference: fc.constantFrom('612345678901', '612345678902'),
        paise: fc.constantFrom(500_000, 700_000),
      }),
      { maxLength: 1 },
    ),
  })
  const people = fc
    .uniqueArray(person, { selector: ({ account }) => account, maxLength: 12 })
    .map((all) =>
      all.map(({ paise, ...each }) =>
        learner(each.account, each.fullName, { ...each, dues: [{ paise, dueOn: '2026-04-10' }] }),
      ),
    )
  const line = fc
    .record({
      payer: fc.constantFrom('ASHA RAO', 'RAVI IYER', 'A PARENT', 'MEERA NA'),
      note: fc.oneof(
        fc.constant('fees'),
        fc.integer({ min: 1, max: 150 }).map((account) => `CS-${account}`),
      ),
      references: fc.constantFrom<string[]>([], ['612345678901'], ['612345678902']),
      paise: fc.constantFrom(500_000, 700_000, 1),
      day: fc.constantFrom('2026-04-01', '2026-04-15', '2026-06-01'),
    })
    .map(({ payer, note, ...more }) => credit(`UPI/${payer}/x@ok/${note}/BANK`, more))
  const lines = fc.array(line, { maxLength: 12 })

  test('is sure only with the reference and its amount, or the note and an amount that is due', () => {
    fc.assert(
      fc.property(people, lines, (learners, credits) => {
        for (const { outcome, learner: found, text, reference, paise, day } of matchCredits(
          credits,
          learners,
          new Map(),
          TODAY,
        )) {
          if (outcome !== 'sure') continue
          const own = learners.find(({ documentId }) => documentId === found?._id)
          const isTold = own?.claims.some((claim) => claim.reference === reference && claim.paise === paise)
          const isNoted =
            text.includes(`/CS-${own?.account}/`) && own?.dues[0]?.paise === paise && day < '2026-06-01'
          expect([isTold, isNoted]).toContain(true)
          expect(
            learners.filter(({ claims }) => claims.some((claim) => claim.reference === reference)),
          ).toHaveLength(own?.claims[0]?.reference === reference ? 1 : 0)
        }
      }),
    )
  })

  test('says the same in any order of learners', () => {
    fc.assert(
      fc.property(people, lines, (learners, credits) => {
        const outcomes = (order: readonly Learner[]) =>
          matchCredits(credits, order, new Map(), TODAY).map(({ outcome, learner: found }) => [
            outcome,
            found?._id,
          ])
        expect(outcomes(learners.toReversed())).toEqual(outcomes(learners))
      }),
    )
  })

  test('is nobody’s as soon as a second learner has sent the same reference', () => {
    fc.assert(
      fc.property(people, lines, (learners, credits) => {
        const rival = learner(999, 'Someone Else', {
          claims: [{ reference: '612345678901', paise: 500_000 }],
        })
        const isShared = learners.some(({ claims }) =>
          claims.some(({ reference }) => reference === '612345678901'),
        )
        const matched = matchCredits(credits, [...learners, rival], new Map(), TODAY)
        for (const { reference, learner: found } of matched)
          if (isShared && reference === '612345678901') expect(found).toBeNull()
      }),
    )
  })
})
