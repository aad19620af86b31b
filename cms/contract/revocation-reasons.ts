/** Why a certificate was revoked, as everyone who checks it reads it. */
export const revocationReasons = {
  mistake: 'It was issued by mistake.',
  conduct: 'The work wasn’t the holder’s own.',
  request: 'The holder asked for it.',
} as const
export const reasonNames = ['mistake', 'conduct', 'request'] as const
