import { addressesIn } from '@careerspeak/contract/addresses-in'
import { requiredLine } from '@careerspeak/contract/admin-fields'
import type { ImportRow } from '@careerspeak/contract/admin-import'
import { email, name } from '@careerspeak/contract/fields'
import { comparable } from '@careerspeak/contract/one-line'
import { phoneNumber } from '@careerspeak/contract/pasted-phone'
import type { ZodMiniType } from 'zod/mini'
import { type Headings, invalid, type Table, type TableRow, TOO_LONG } from './table'

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

/** The accounts and batches that a file may name, by their addresses and comparable names. */
export type Known = {
  accounts: ReadonlyMap<string, { name: string; isStaff: boolean; batch: string | null }>
  /** The names of batches by their comparable name. */
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
    const planned = planPerson(row, table.headings, known)
    // The first row of a new batch decides how its name is written.
    const key = comparable(planned.batch)
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
        path: table.headings.email,
        message: `This address is also in row ${earlier.row}, with another batch. A learner has one batch.`,
      },
    ])
  })
}

const batchName = requiredLine('', 100)

/** The address in a cell such as “Asha <asha@example.com>”; the cell if it has none. */
export const addressIn = (cell: string): string => addressesIn(cell)[0] ?? cell

const FORMULA = /^[=+\-@]/
/** Excel’s plain CSV has a question mark for each letter that it can’t write. */
const LOST_LETTERS = /\?\?/

function planPerson(
  { row, cells, tooLong }: TableRow<PeopleField>,
  headings: Record<PeopleField, string>,
  { accounts, batches, fallback }: Known,
): PlannedPerson {
  const errors = tooLong ? [TOO_LONG] : []
  const parse = (field: PeopleField, schema: ZodMiniType<string>, text: string): string => {
    const { data, error } = schema.safeParse(text)
    for (const { message } of error?.issues ?? []) errors.push({ path: headings[field], message })
    return data ?? text
  }
  const address = parse('email', email, addressIn(cells.email))
  const written = cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(' ')
  const nameField = cells.name ? 'name' : cells.firstName ? 'firstName' : 'lastName'
  const fullName = written && parse(nameField, name, written)
  if (LOST_LETTERS.test(fullName))
    errors.push({
      path: headings[nameField],
      message: 'The letters of this name were lost when the file was saved as CSV. Save it as “CSV UTF-8”.',
    })
  if (FORMULA.test(fullName))
    errors.push({ path: headings[nameField], message: 'This is a formula, not a name.' })
  const phone = cells.phone && parse('phone', phoneNumber, cells.phone)
  const named = cells.batch && parse('batch', batchName, cells.batch)
  if (FORMULA.test(named)) errors.push({ path: headings.batch, message: 'This is a formula, not a batch.' })
  const batch = batches.get(comparable(named)) ?? (named || fallback || '')
  const planned: PlannedPerson = {
    row,
    subject: address,
    batch,
    fullName,
    phone,
    errors: [],
    cells: { name: fullName, email: address, phone, batch },
    outcome: 'invited',
    msg: batch ? `Gets an invitation, and joins ${batch}.` : 'Gets an invitation, but no batch.',
  }
  if (errors.length > 0) return invalid({ ...planned, cells }, errors)
  const account = accounts.get(address)
  if (!account) return planned
  if (account.isStaff)
    return invalid(planned, [
      {
        path: headings.email,
        message: `${account.name} is an admin or a coach. Only learners can join a batch.`,
      },
    ])
  const stays = (msg: string): PlannedPerson => ({ ...planned, outcome: 'unchanged', msg })
  if (!batch) return stays(`${account.name} already has an account.`)
  if (account.batch === batch) return stays(`${account.name} is already in ${batch}.`)
  if (account.batch) return stays(`${account.name} is in ${account.batch}, and stays there.`)
  return { ...planned, outcome: 'enrolled', msg: `${account.name} has an account, and joins ${batch}.` }
}
