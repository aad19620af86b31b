import * as z from 'zod/mini'
import { type Colours, contrastProblems, contrastSentence, hexColour, SWATCHES } from './brand.ts'
import { email, name } from './fields.ts'
import { isOneLine, ONE_LINE, pastedLine } from './one-line.ts'
import { pastedPhone } from './pasted-phone.ts'

const line = (question: string, maxLength: number) =>
  z
    .string({ error: question })
    .check(
      z.overwrite(pastedLine),
      z.minLength(1, question),
      z.maxLength(maxLength, `At most ${maxLength} characters.`),
      z.refine(isOneLine, ONE_LINE),
    )

const messagingNumber = z
  .string({ error: 'Please enter a phone number.' })
  .check(
    z.overwrite(pastedPhone),
    z.regex(
      /^(?:\+|00)\s*[1-9](?:[\s().-]*\d){6,14}$/,
      'Please begin with + and the country code, such as +91 98765 43210.',
    ),
  )

const timezones = new Set(Intl.supportedValuesOf('timeZone'))

/** Old names, such as Asia/Calcutta, are known to every runtime, but not listed by all. */
function isTimezone(value: string): boolean {
  if (timezones.has(value)) return true
  try {
    return /\//.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

const COLOURS = `Please enter a number from 1 to ${SWATCHES.length}, or three colours such as #005b64 #d01d5d #ffbe3d.`

/** The colours of an answer: a swatch by its number, or primary, secondary and accent. */
export function coloursOfAnswer(answer: string): Colours | undefined {
  const swatch = SWATCHES[Number(answer) - 1]
  if (swatch) return swatch.colours
  const [primary = '', secondary = '', accent = '', ...more] = answer.toLowerCase().split(/[\s,]+/)
  const areColours = [primary, secondary, accent].every((hex) => hexColour.safeParse(hex).success)
  return areColours && more.length === 0 ? { primary, secondary, accent } : undefined
}

const colours = z.string({ error: COLOURS }).check(
  z.trim(),
  z.superRefine((answer, context) => {
    const chosen = coloursOfAnswer(answer)
    const [problem] = chosen ? contrastProblems(chosen) : []
    if (!chosen) context.addIssue(COLOURS)
    else if (problem) context.addIssue(contrastSentence(problem))
  }),
)

const currencies = new Set(Intl.supportedValuesOf('currency'))

const currency = z.string({ error: 'Please enter a currency.' }).check(
  z.trim(),
  z.toUpperCase(),
  z.refine(
    (code) => currencies.has(code),
    'Please enter the three letters of a currency, such as INR or AED.',
  ),
)

/** The answers that may be left out. */
export const STANDARD_ANSWERS = { timezone: 'Asia/Kolkata', currency: 'INR', logo: '', colours: '1' } as const

/** The facts of an institute that begins: its pages, its legal texts and its owner's invitation are made of them. */
export const instituteAnswers = z.object({
  /** The name that visitors know, at most 60 characters. */
  name: line('Please enter the name of the institute.', 60),
  /** The name of the company or person that is responsible by law. */
  legalName: line('Please enter the name of the company, trust or person.', 120),
  /** The postal address in one line, without the legal name. */
  address: line('Please enter the postal address.', 200),
  /** The city where classes are given, and whose courts are competent. */
  city: line('Please enter the city.', 60),
  /** The address to which visitors and learners write. */
  email,
  /** The number to which visitors write in the messaging app, with its country code. */
  phone: messagingNumber,
  /** An IANA name, such as Asia/Kolkata. */
  timezone: z._default(
    line('Please enter a timezone.', 60).check(
      z.refine(isTimezone, 'Please enter a timezone such as Asia/Kolkata.'),
    ),
    STANDARD_ANSWERS.timezone,
  ),
  /** The ISO 4217 code of the prices of courses. */
  currency: z._default(currency, STANDARD_ANSWERS.currency),
  /** The file of a logo, from the folder of the answers; empty for none. */
  logo: z._default(
    z.string({ error: 'Please enter the path of a picture, or nothing.' }).check(z.trim(), z.maxLength(1000)),
    STANDARD_ANSWERS.logo,
  ),
  /** A swatch by its number, or three colours. */
  colours: z._default(colours, STANDARD_ANSWERS.colours),
  /** The person who answers for the institute: its owner, and the officer of the privacy policy. */
  ownerName: name,
  /** The address to which the owner's invitation goes. */
  ownerEmail: email,
})

export type InstituteAnswers = z.output<typeof instituteAnswers>

/**
 * Reads the answers in a JSON file.
 * @throws {Error} with a line for each answer that is missing or wrong
 */
export function parseAnswers(json: string): InstituteAnswers {
  let given: object
  try {
    given = Object(JSON.parse(json))
  } catch {
    throw new Error('The file of answers isn’t JSON.')
  }
  const { data, error } = instituteAnswers.safeParse(given)
  if (data) return data
  throw new Error(
    error.issues.map(({ path, message }) => `${path.join('.') || 'answers'}: ${message}`).join('\n'),
  )
}
