import { environment } from '../../platform/environment'

/**
 * Release 1.0.0 sent no confirmation mails. Its students and admins need no confirmation; its other accounts
 * have a fortnight after their first login.
 */
export const proofWaivers = ['lasting', 'fortnight'] as const

const FORTNIGHT_MS = 14 * 24 * 3_600_000

export const proofDueAfter = (asked: Date): Date => new Date(asked.getTime() + FORTNIGHT_MS)

/** The columns that show whether an account's e-mail address is confirmed or need not be. */
export type Proof = {
  confirmed: boolean | null
  proofWaiver: (typeof proofWaivers)[number] | null
  proofDueAt: string | Date | null
}

export const isWaived = ({ proofWaiver, proofDueAt }: Proof, now: Date): boolean =>
  proofWaiver === 'lasting' || (proofWaiver === 'fortnight' && (!proofDueAt || new Date(proofDueAt) > now))

/** A Strapi filter for accounts that are confirmed or exempt, and have accepted their invitation if they got one. */
export const withProofOrWaiver = (now: Date): object =>
  environment().emailProofRequired
    ? {
        invitationExpires: { $null: true },
        $or: [
          { confirmed: true },
          { proofWaiver: 'lasting' },
          { proofWaiver: 'fortnight', proofDueAt: { $null: true } },
          { proofWaiver: 'fortnight', proofDueAt: { $gt: now } },
        ],
      }
    : { invitationExpires: { $null: true } }

/** The same condition in SQL for accounts `u`; its parameter is the current time. */
export const PROOF_OR_WAIVER = `(u.confirmed = true or u.proof_waiver = 'lasting'
  or (u.proof_waiver = 'fortnight' and (u.proof_due_at is null or u.proof_due_at > ?)))`
