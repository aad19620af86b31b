/** The note by which a bank's statement names a learner. */
export const noteOf = (account: number): string => `CS-${account}`

/** The payee, the amount and the note of a payment. */
type Request = { id: string; name: string; paise: number; note: string }

/**
 * The content of a QR code for UPI (NPCI's linking specification 1.6). UPI apps show “%40” as @ but refuse to pay, so the @ is literal, and a
 * space is “%20”, never “+”. Nothing but payee, amount and note: other fields need a merchant's account.
 */
export function upiUri({ id, name, paise, note }: Request): string {
  const fields = { pa: id, pn: name, ...(paise > 0 && { am: (paise / 100).toFixed(2) }), cu: 'INR', tn: note }
  const text = Object.entries(fields).map(
    ([field, value]) => `${field}=${encodeURIComponent(value).replaceAll('%40', '@')}`,
  )
  return `upi://pay?${text.join('&')}`
}
