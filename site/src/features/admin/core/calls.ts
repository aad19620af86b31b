const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** When to call a guest: "Call today", "Call was due on 1 Dec", "Call on 5 Dec"; empty where no call is planned. */
export function callText(nextCallOn: string, today: string): string {
  if (!nextCallOn) return ''
  if (nextCallOn === today) return 'Call today'
  const day = dayFormat.format(new Date(nextCallOn))
  return nextCallOn < today ? `Call was due on ${day}` : `Call on ${day}`
}

/** A phone number as typed, and in E.164 for links; empty if it can’t be one. */
export type Numbers = { phoneNumber: string; internationalNumber: string }

/** The `tel:` address of a person’s phone number, which may be typed in any form. */
export const dialAddress = ({ phoneNumber, internationalNumber }: Numbers): string =>
  `tel:${internationalNumber || phoneNumber.replace(/[^\d+]/g, '')}`
