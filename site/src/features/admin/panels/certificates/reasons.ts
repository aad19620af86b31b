/** Why a certificate is revoked. */
export const reasons = ['mistake', 'conduct', 'request'] as const
