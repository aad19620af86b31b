import { requiredLine } from '@careerspeak/contract/admin-fields'
import type { ImportRow } from '@careerspeak/contract/admin-import'
import type { FieldError } from '@careerspeak/contract/failure'
import { email, name, phoneNumber } from '@careerspeak/contract/fields'
import type { ZodMiniType } from 'zod/mini'
import type { Headings, Table, TableRow } from './table'

/** The headings of Google Classroom, Frappe LMS, our own export, and spreadsheets. */
export const peopleHeadings = {
  name: ['name', 'fullname', 'studentname', 'learnername', 'membername', 'student', 'learner'],
  firstName: ['firstname', 'givenname'],
  lastName: ['lastname', 'familyname', 'surname'],
  email: ['email', 'mail', 'emailaddress', 'emailid', 'studentemail', 'studentemailid', 'member', 'user'],
  phone: [
    ...['phone', 'phoneno', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'studentmobilenumber'],
    ...['contact', 'contactno', 'contactnumber', 'whatsapp', 'whatsappnumber', 'tel', 'telephone'],
  ],
  batch: ['batch', 'batchname', 'studentbatchname', 'class', 'group', 'section', 'cohort'],
} as const satisfies Headings<string>

export type PeopleField = keyof typeof peopleHeadings

/** The accounts and batches that a file may name. Addresses and keys of batches are in small letters. */
export type Known = {
  accounts: ReadonlyMap<string, { name: string; isStaff: boolean; batch: string | null }>
  /** The names of batches by their lower-case name. */
  batches: ReadonlyMap<string, string>
  /** The batch of rows that name none. */
  fallback: string | undefined
}

/** A row with what is stored for it. `batch` is empty for none. */
export type PlannedPerson = ImportRow & { fullName: string; phone: string }

/** Plans what becomes of each person. Names and phone numbers of people who have an account stay theirs. */
export function planPeople(table: Table<PeopleField>, known: Known): PlannedPerson[] {
  const first = new Map<string, PlannedPerson>()
  const spellings = new Map(known.batches)
  return table.rows.map((row) => {
    const planned = planPerson(row, table.headingOf, known)
    // The first row of a new batch decides how its name is written.
    const key = planned.batch.toLowerCase()
    if (key) spellings.set(key, spellings.get(key) ?? planned.batch)
    planned.batch = spellings.get(key) ?? ''
    const earlier = first.get(planned.subject)
    if (!planned.subject || planned.outcome === 'invalid') return planned
    if (!earlier) {
      first.set(planned.subject, planned)
      return planned
    }
    if (earlier.batch === planned.batch)
      return { ...planned, outcome: 'unchanged', msg: `The same person as in row ${earlier.row}.` }
    return invalid(planned, [
      {
        path: table.headingOf('email'),
        message: `This address is also in row ${earlier.row}, with another batch. A learner has one batch.`,
      },
    ])
  })
}

const invalid = (planned: PlannedPerson, errors: FieldError[]): PlannedPerson => ({
  ...planned,
  ...{ outcome: 'invalid', msg: errors.map(({ message }) => message).join(' '), errors },
})

const batchName = requiredLine('', 100)
const IN_BRACKETS = /<([^<>]+)>/

/** The address in a cell such as “Asha <asha@example.com>”, in small letters. */
export const addressIn = (cell: string): string => (IN_BRACKETS.exec(cell)?.[1] ?? cell).trim().toLowerCase()

const FORMULA = /^[=+\-@]/

function planPerson(
  { row, cells, tooLong }: TableRow<PeopleField>,
  headingOf: (field: PeopleField) => string,
  { accounts, batches, fallback }: Known,
): PlannedPerson {
  const errors: FieldError[] = []
  const parse = (field: PeopleField, schema: ZodMiniType<string>, text: string): string => {
    const { data, error } = schema.safeParse(text)
    for (const { message } of error?.issues ?? []) errors.push({ path: headingOf(field), message })
    return data ?? text
  }
  if (tooLong)
    errors.push({
      path: '',
      message: 'This row has more columns than the first one. Is a comma missing its quotation marks?',
    })
  const address = parse('email', email, addressIn(cells.email))
  const written = cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(' ')
  const nameField = cells.name ? 'name' : cells.firstName ? 'firstName' : 'lastName'
  const fullName = written && parse(nameField, name, written)
  if (FORMULA.test(fullName))
    errors.push({ path: headingOf(nameField), message: 'This is a formula, not a name.' })
  const phone = cells.phone && parse('phone', phoneNumber, cells.phone)
  const named = cells.batch && parse('batch', batchName, cells.batch)
  if (FORMULA.test(named))
    errors.push({ path: headingOf('batch'), message: 'This is a formula, not a batch.' })
  const batch = batches.get(named.toLowerCase()) ?? (named || fallback || '')
  const planned: PlannedPerson = {
    ...{ row, subject: address, batch, fullName, phone, errors: [] },
    outcome: 'invited',
    msg: batch ? `Gets an invitation, and joins ${batch}.` : 'Gets an invitation, but no batch.',
  }
  if (errors.length > 0) return invalid(planned, errors)
  const account = accounts.get(address)
  if (!account) return planned
  if (account.isStaff)
    return invalid(planned, [
      {
        path: headingOf('email'),
        message: `${account.name} is an admin or a coach. Only learners can join a batch.`,
      },
    ])
  const stays = (msg: string): PlannedPerson => ({ ...planned, outcome: 'unchanged', msg })
  if (!batch) return stays(`${account.name} already has an account.`)
  if (account.batch === batch) return stays(`${account.name} is already in ${batch}.`)
  if (account.batch) return stays(`${account.name} is in ${account.batch}, and stays there.`)
  return { ...planned, outcome: 'enrolled', msg: `${account.name} has an account, and joins ${batch}.` }
}
