const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** When to call a guest: "Call today", "Call was due on 1 Dec", "Call on 5 Dec"; empty where no call is planned. */
export function callText(nextCallOn: string, today: string): string {
  if (!nextCallOn) return ''
  if (nextCallOn === today) return 'Call today'
  const day = dayFormat.format(new Date(nextCallOn))
  return nextCallOn < today ? `Call was due on ${day}` : `Call on ${day}`
}

/** The `tel:` address of a phone number, which may be typed in any form. */
export const dialAddress = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^\d+]/g, '')}`
