import type { Paper } from '@careerspeak/contract/certificates'
import { revocationReasons } from '@careerspeak/contract/revocation-reasons'
import { EXAMPLE_SERIAL } from '@careerspeak/contract/serials'
import { instituteZone } from '#app/lib/dates'

/** The reply of the register to a number; `unreachable` if there is none. */
export type Registered =
  | { found: 'mistyped' | 'unknown' | 'unreachable' }
  | { found: 'certificate'; paper: Paper; standing: Standing }
  | { found: 'erased'; issuedOn: string; standing: Standing }

type Standing =
  | { state: 'issued' }
  | { state: 'revoked'; at: string; reason: keyof typeof revocationReasons }
  | { state: 'replaced'; at: string; by: string }

/** The answer to “Is it genuine?”. `good` is the only one that an employer may rely on. */
export type Verdict = {
  tone: 'good' | 'bad' | 'unsure'
  heading: string
  text: string
  /** The number of the certificate that replaced this one. */
  next?: string
}

/** A day of the institute's calendar, as the paper has it. */
export const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: instituteZone() })

/** The verdict on a number. */
export function verdictOf(registered: Registered, now: Date): Verdict {
  switch (registered.found) {
    case 'mistyped':
      return {
        tone: 'unsure',
        heading: 'Please check the number',
        text: `That isn’t a certificate number: a character is missing or wrong. It should look like ${EXAMPLE_SERIAL}.`,
      }
    case 'unknown':
      return {
        tone: 'bad',
        heading: 'We don’t know this certificate',
        text: 'The number has the right form, but we never issued a certificate with it.',
      }
    case 'unreachable':
      return {
        tone: 'unsure',
        heading: 'The register can’t be reached right now',
        text: 'Try again in a few minutes. If you have the certificate as a file, choose it below: a file can be checked without the register.',
      }
    case 'certificate':
      return verdictOfStanding(registered.standing, registered.paper, now)
    case 'erased':
      return (
        endOf(registered.standing) ?? {
          tone: 'unsure',
          heading: 'We issued it, but can’t confirm the name',
          text: `We issued a certificate with this number on ${day(registered.issuedOn)}. Its holder has since deleted their account with us, so we no longer know the name or the levels. Ask the holder for the file: its signature still proves what it says.`,
        }
      )
  }
}

/** The verdict on a certificate that is no longer valid. */
function endOf(standing: Standing): Verdict | undefined {
  if (standing.state === 'revoked')
    return {
      tone: 'bad',
      heading: 'This certificate was revoked',
      text: `It hasn’t been valid since ${day(standing.at)}. ${revocationReasons[standing.reason]}`,
    }
  if (standing.state === 'replaced')
    return {
      tone: 'bad',
      heading: 'This certificate was replaced',
      text: `A newer one has been valid since ${day(standing.at)}.`,
      next: standing.by,
    }
  return undefined
}

function verdictOfStanding(standing: Standing, paper: Paper, now: Date): Verdict {
  const end = endOf(standing)
  if (end) return end
  if (isExpired(paper, now))
    return {
      tone: 'bad',
      heading: 'This certificate has expired',
      text: `It’s genuine, and was valid until ${day(paper.validUntil ?? '')}.`,
    }
  return {
    tone: 'good',
    heading: 'This certificate is genuine',
    text: 'Compare what it says here with the paper. If they differ, trust this page.',
  }
}

const isExpired = ({ validUntil }: Paper, now: Date): boolean =>
  validUntil !== null && Date.parse(validUntil) < now.getTime()

/** The result of a check of a file alone. `revoked` is the reason on the published list, if it's there. */
export type FileResult =
  | { state: 'empty' | 'forged' | 'other' | 'unreachable' }
  | { state: 'signed'; paper: Paper; revoked: string | undefined }

/** The verdict on a file. The register goes before the file, since it knows what happened after the signature. */
export function verdictOnFile(file: FileResult, registered: Registered, now: Date): Verdict {
  switch (file.state) {
    case 'empty':
      return {
        tone: 'unsure',
        heading: 'There’s no certificate in this file',
        text: 'Choose the PDF, badge or .jwt file the holder got from us. A scan, a photo or a PDF printed from it has lost the signature: enter the number instead.',
      }
    case 'forged':
      return {
        tone: 'bad',
        heading: 'This file was changed',
        text: 'Its signature doesn’t match what it says. Ask the holder for the original file, or enter the number.',
      }
    case 'other':
      return {
        tone: 'bad',
        heading: 'We didn’t sign this file',
        text: 'It was signed with a key that isn’t ours.',
      }
    case 'unreachable':
      return {
        tone: 'unsure',
        heading: 'We can’t check it right now',
        text: 'Check your connection and try again.',
      }
    case 'signed':
      return verdictOnSigned(file, registered, now)
  }
}

function verdictOnSigned(
  { paper, revoked }: Extract<FileResult, { state: 'signed' }>,
  registered: Registered,
  now: Date,
): Verdict {
  if (registered.found === 'certificate') return verdictOf(registered, now)
  if (revoked !== undefined)
    return { tone: 'bad', heading: 'This certificate is no longer valid', text: revoked }
  if (registered.found === 'mistyped' || registered.found === 'unknown')
    return {
      tone: 'bad',
      heading: 'This certificate isn’t in our register',
      text: 'The file has our signature, but we never issued a certificate with its number. Don’t rely on it, and please tell us about it.',
    }
  const verdict = verdictOfStanding(
    registered.found === 'erased' ? registered.standing : { state: 'issued' },
    paper,
    now,
  )
  const source =
    registered.found === 'erased'
      ? 'Its holder has since deleted their account with us, so this page shows what the file says. Our signature proves that it’s unchanged.'
      : 'The register can’t be reached, so we checked the signature and the published list of revoked certificates.'
  return { ...verdict, text: `${verdict.text} ${source}` }
}
