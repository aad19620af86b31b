import Bowser from 'bowser'

/** A readable name for a user agent, such as “Chrome on Windows”. */
export function deviceName(agent: string): string {
  const { browser, os } = agent ? Bowser.parse(agent) : {}
  const known = [browser?.name, os?.name].filter(Boolean)
  return known.length > 0 ? known.join(' on ') : 'Unknown device'
}
