import type { StatementLine } from '@careerspeak/contract/fee-statement'
import { formatRupees } from '@careerspeak/contract/money'
import { comparableName, cutNamesIn, cutter, namesIn, notesIn, plainName, startOf } from './clues'
import type { Credit } from './credits'
import { type Due, fitOf } from './dues'

/** A learner with what is open of each instalment, the oldest first, and the payments that they reported. */
export type Learner = {
  account: number
  documentId: string
  fullName: string
  batchName: string
  owed: number
  dues: Due[]
  claims: { reference: string; paise: number }[]
}

/** The accounts of payments that stand, by their references and by the keys of their lines; null is a deleted account. */
export type Recorded = ReadonlyMap<string, number | null>

export type Verdict = Pick<StatementLine, 'outcome' | 'why'> & { learner?: Learner | undefined }

type Facts = {
  credits: readonly Credit[]
  learners: readonly Learner[]
  recorded: Recorded
  today: string
  /** The open instalments of a learner when the credit is judged. */
  duesOf: (learner: Learner) => readonly Due[]
}

const unknown = (why: string): Verdict => ({ outcome: 'unknown', why })
const likely = (learner: Learner, why: string): Verdict => ({ outcome: 'likely', why, learner })
const sure = (learner: Learner, why: string): Verdict => ({ outcome: 'sure', why, learner })
const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
const and = (learners: readonly Learner[]) =>
  learners
    .slice(0, 3)
    .map(({ fullName }) => fullName)
    .join(' and ')

/** Creates the function that says whose payment a credit is. Where two learners are possible, it is nobody's. */
export function createJudge({ credits, learners, recorded, today, duesOf }: Facts) {
  const byAccount = new Map(learners.map((learner) => [learner.account, learner]))
  const byName = Map.groupBy(learners, ({ fullName }) => comparableName(fullName))
  const plain = learners.map((learner) => ({ learner, name: plainName(learner.fullName) }))
  const byStart = Map.groupBy(plain, ({ name }) => startOf(name))
  const claims = learners.flatMap((learner) => learner.claims.map((claim) => ({ ...claim, learner })))
  const byClaim = Map.groupBy(claims, ({ reference }) => reference)
  const lines = credits.flatMap(({ references, row }) => references.map((reference) => ({ reference, row })))
  const byReference = Map.groupBy(lines, ({ reference }) => reference)
  const beginnings = learners.flatMap((learner) =>
    beginningsOf(String(learner.account)).map((beginning) => ({ beginning, learner })),
  )
  const byBeginning = Map.groupBy(beginnings, ({ beginning }) => beginning)
  const isCut = cutter(credits)

  /** The learners whose notes a text has, and those whose notes begin with the last one, if the bank may have cut it. */
  function notedIn(credit: Credit) {
    const { accounts } = notesIn(credit.text)
    const last = accounts.at(-1)
    const longer = last !== undefined && isCut(credit) ? (byBeginning.get(String(last)) ?? []) : []
    const noted = accounts.flatMap((account) => byAccount.get(account) ?? [])
    return { noted, longer: longer.map(({ learner }) => learner) }
  }

  /** The learners whose names, or the beginnings of whose names, a text has. */
  const begunIn = (text: string) =>
    cutNamesIn(text).flatMap((part) =>
      (byStart.get(startOf(part)) ?? []).flatMap(({ name, learner }) =>
        name.startsWith(part) ? [learner] : [],
      ),
    )

  return (credit: Credit): Verdict => {
    const { key, row, day, paise, references, text, doubt } = credit
    const known = [key, ...references].find((each) => recorded.has(each))
    if (known) return { outcome: 'recorded', why: '', learner: byAccount.get(recorded.get(known) ?? 0) }
    const twin = references
      .flatMap((reference) => byReference.get(reference) ?? [])
      .find((line) => line.row !== row)
    if (doubt) return unknown(doubt)
    if (twin) return unknown(`Row ${twin.row} has the same reference.`)
    if (day > today) return unknown('This day is still to come.')

    const fit = (learner: Learner) => fitOf(duesOf(learner), paise, day)
    const claimed = references.flatMap((reference) => byClaim.get(reference) ?? [])
    const [claimant, ...others] = unique(claimed.map(({ learner }) => learner))
    const { noted, longer } = notedIn(credit)
    const named = unique(namesIn(text).flatMap((name) => byName.get(name) ?? []))
    if (claimant && others.length > 0) return unknown(`${and([claimant, ...others])} sent this reference.`)
    if (noted.length > 1) return unknown(`The text has the notes of ${and(noted)}.`)
    const possible = [...noted, ...longer]
    if (claimant && possible.length > 0 && !possible.includes(claimant))
      return unknown(`${claimant.fullName} sent this reference, but the note is another learner’s.`)

    const whole = longer.length === 0 ? noted[0] : undefined
    const payers = [...named, ...begunIn(text)]
    const fitting = possible.filter((learner) => fit(learner) && payers.includes(learner))
    const chosen = claimant ?? whole ?? (fitting.length === 1 ? fitting[0] : undefined)
    if (!chosen) return possible.length > 0 ? unknown(CUT) : byNameAlone(named, fit)
    const rival = payers.includes(chosen) ? undefined : payers.find(fit)
    if (rival) return unknown(`This may be ${and([chosen, rival])}: the payer’s name is the second one’s.`)
    if (claimed.some((claim) => claim.paise === paise))
      return sure(chosen, 'The learner sent this reference.')
    if (whole === chosen && fit(chosen) === 'near')
      return sure(chosen, 'The note, the amount and the day match the learner’s fees.')
    if (claimed[0])
      return likely(chosen, `The learner wrote ${formatRupees(claimed[0].paise)} for this reference.`)
    if (whole !== chosen) return likely(chosen, 'The name and the amount fit, but the note may be cut off.')
    return likely(
      chosen,
      fit(chosen) ? 'The note fits, but not the day.' : 'The note fits, but not the amount.',
    )
  }
}

const beginningsOf = (digits: string): string[] =>
  Array.from({ length: digits.length - 1 }, (_, index) => digits.slice(0, index + 1))

const CUT = 'The bank may have cut the note, so that it fits several learners.'

function byNameAlone(named: readonly Learner[], fit: (learner: Learner) => unknown): Verdict {
  const [only, ...others] = named
  if (!only) return unknown('Nothing in this line names a learner.')
  if (others.length > 0) return unknown(`The name fits ${and(named)}.`)
  return fit(only)
    ? likely(only, 'The name and the amount fit.')
    : unknown(`The name fits ${only.fullName}, but not the amount.`)
}
