import { randomBytes } from 'node:crypto'

/** Caddy signs certificates itself for names with this ending. */
export const DOMAIN = 'institute.local'

const TURN_SECRET = 'of-the-drill'

/**
 * Fills in an example of the programs' variables.
 * @param {string} text
 * @param {{ password: string, smtp: string }} known the password of the database, and the mail server's address
 */
export const fillVariables = (text, { password, smtp }) =>
  text
    .replaceAll('institute.example', DOMAIN)
    .replace('careerspeak:PASSWORD@', `careerspeak:${password}@`)
    .replace(/^SMTP_URL=.*$/m, `SMTP_URL=${smtp}`)
    .replace(
      /^(SITE_SECRET|MATCHMAKER_SECRET)=$/gm,
      (_, name) => `${name}=${randomBytes(33).toString('base64')}`,
    )
    .replace(/^TURN_SECRET=$/m, `TURN_SECRET=${TURN_SECRET}`)

/** @param {string} text an example of the relay's settings */
export const fillRelay = (text) =>
  text
    .replaceAll('institute.example', DOMAIN)
    .replace(/^static-auth-secret=$/m, `static-auth-secret=${TURN_SECRET}`)

/** @param {string} code of the owner's link */
export const acceptance = (code) => ({
  code,
  fullName: 'Owner',
  password: 'Chosen-by-owner-1',
  agreeToTerms: true,
})

/**
 * Proves that the doctor finds nothing but the certificates that Caddy signed itself, which are valid for twelve hours.
 * @param {string} output of `npm run doctor`
 */
export function proveHealth(output) {
  const lines = output.split('\n').filter((line) => /^[✓✗] /u.test(line))
  const ill = lines.filter(
    (line) => line.startsWith('✗') && !line.startsWith('✗ site: Its certificate ends in 0 days.'),
  )
  prove('the doctor finds nothing but the certificate of the drill', () => {
    if (ill.length > 0 || lines.length < 8) throw new Error(output)
    if (!lines.some((line) => line.includes('PostgreSQL answers')))
      throw new Error('The doctor has not looked at PostgreSQL.')
    return `${lines.length} findings`
  })
}

/**
 * @param {string} what
 * @param {() => string} work
 */
export function prove(what, work) {
  console.log(`✓ ${what}: ${work().slice(0, 200)}`)
}
