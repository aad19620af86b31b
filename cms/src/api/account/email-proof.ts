import { environment } from '../../platform/environment'

/**
 * Release 1.0.0 mailed nobody a link that confirms an address. Its students and admins work without one for good, its other
 * accounts for a fortnight after they were asked, which the first login does.
 */
export const proofWaivers = ['lasting', 'fortnight'] as const

const FORTNIGHT = 14 * 24 * 3_600_000

export const proofDueAfter = (asked: Date): Date => new Date(asked.getTime() + FORTNIGHT)

/** What an account has to show that its owner reads its mail. */
export type Proof = {
  confirmed: boolean | null
  proofWaiver: (typeof proofWaivers)[number] | null
  proofDueAt: string | Date | null
}

/** Whether an account works without the proof for now. */
export const isWaived = ({ proofWaiver, proofDueAt }: Proof, now: Date): boolean =>
  proofWaiver === 'lasting' || (proofWaiver === 'fortnight' && (!proofDueAt || new Date(proofDueAt) > now))

/** Which accounts have the proof or need none for now, as a condition of Strapi. */
export const withProofOrWaiver = (now: Date): object =>
  environment().emailProofRequired
    ? {
        $or: [
          { confirmed: true },
          { proofWaiver: 'lasting' },
          { proofWaiver: 'fortnight', proofDueAt: { $null: true } },
          { proofWaiver: 'fortnight', proofDueAt: { $gt: now } },
        ],
      }
    : {}

/** The same in SQL, of accounts `u`. Its value is the instant. */
export const PROOF_OR_WAIVER = `(u.confirmed = true or u.proof_waiver = 'lasting'
  or (u.proof_waiver = 'fortnight' and (u.proof_due_at is null or u.proof_due_at > ?)))`
