import Bowser from 'bowser'

/** What a person calls a device by its user agent: “Chrome on Windows”. */
export function deviceName(agent: string): string {
  const { browser, os } = agent ? Bowser.parse(agent) : {}
  const known = [browser?.name, os?.name].filter(Boolean)
  return known.length > 0 ? known.join(' on ') : 'Unknown device'
}
