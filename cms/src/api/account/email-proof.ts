import { environment } from '../../platform/environment'

/** The column of an account that tells whether its owner has confirmed the e-mail address. */
export type Proof = { confirmed: boolean | null }

/** A Strapi filter for accounts with a confirmed address, if that is required, that have accepted their invitation if they got one. */
export const whereProved = (): object => ({
  invitationExpires: { $null: true },
  ...(environment().emailProofRequired && { confirmed: true }),
})
