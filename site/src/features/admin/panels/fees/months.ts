const nameFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The last months up to the one of a day (YYYY-MM-DD), the latest first: "2026-11" and "November 2026". */
export const lastMonths = (today: string, count: number): { month: string; name: string }[] =>
  Array.from({ length: count }, (_, back) => {
    const first = new Date(`${today.slice(0, 7)}-01`)
    first.setUTCMonth(first.getUTCMonth() - back)
    return { month: first.toISOString().slice(0, 7), name: nameFormat.format(first) }
  })
