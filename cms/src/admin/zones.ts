/** All timezones by the names that are stored, each with the words by which people know it: "India Standard Time". */
export const zoneChoices = (): { value: string; words: string }[] =>
  Intl.supportedValuesOf('timeZone').map((timeZone) => ({
    // Browsers list the zone of India by a name that no one writes.
    value: timeZone === 'Asia/Calcutta' ? 'Asia/Kolkata' : timeZone,
    words:
      new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'long' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
  }))
