/** The timezone that this device goes by. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** "America/New York": a timezone in words. Some browsers still know the one of India by an older name. */
export const zoneLabel = (zone: string): string =>
  zone.replaceAll('_', ' ').replace('Asia/Calcutta', 'Asia/Kolkata')

/** The timezones that there are to choose from, by their names, with one that is chosen already. */
export function zonesWith(chosen: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = chosen === null || known.includes(chosen) ? known : [...known, chosen]
  return zones.toSorted((one, other) => zoneLabel(one).localeCompare(zoneLabel(other)))
}
