/** The first instant of the reader's week, which begins on Monday. */
export function mondayOf(now: Date): Date {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7))
  return day
}

/** The same weekday this many weeks later, on the reader's clock. */
export function addWeeks(from: string, weeks: number): string {
  const day = new Date(from)
  day.setDate(day.getDate() + 7 * weeks)
  return day.toISOString()
}

type Held = { state: string; coach: { _id: string; fullName: string } | null; minutes: number }

/** The totals of each coach: the sessions that were not cancelled, their hours, and those that the learner missed. */
export function totalsOf(sessions: readonly Held[]) {
  const counted = sessions.filter(({ state, coach }) => state !== 'cancelled' && coach)
  return [...Map.groupBy(counted, ({ coach }) => coach?.fullName ?? '')]
    .map(([name, own]) => ({
      name,
      sessions: own.length,
      hours: own.reduce((sum, { minutes }) => sum + minutes, 0) / 60,
      missed: own.filter(({ state }) => state === 'missed').length,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
