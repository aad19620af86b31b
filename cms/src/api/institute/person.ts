import type { Person, person } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { isoOrNull, rows } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { findAccount } from '../account/accounts'
import { readClassesOf } from '../attendance/matrix-queries'
import { summaryOf } from '../attendance/summary'
import { answersOf } from '../interview/answers'
import { messagesTo } from '../message/messages'
import { countProgress } from '../progress/queries'
import { toRegistration } from '../registration/list-registrations'
import { readRegistrationsOf } from '../registration/queries'
import { roleShown } from './search'

/** At most this many registrations and answers are shown; both lists show the rest. */
const MAX_ROWS = 20

/** Shows a person in a fixed number of statements, by the id of an account or of a seat registration. */
export const showPerson: Handler<typeof person> = async ({ query: { id } }) => {
  const known = await findAccount('documentId', id)
  const email = known?.user.email ?? (await emailOfRegistration(id))
  if (email === undefined)
    throw new HttpError(404, 'This person is no longer listed: the account or registration was deleted.')
  const account = known ?? (await findAccount('email', email))
  const found = await readRegistrationsOf(email, id, MAX_ROWS)
  const guest = found.find(({ _id }) => _id === id) ?? found[0]
  const place = account && (await readPlace(account.id))
  const numbers = account?.user.phoneNumber
    ? { phoneNumber: account.user.phoneNumber, internationalNumber: place?.international ?? '' }
    : { phoneNumber: guest?.phoneNumber ?? '', internationalNumber: guest?.internationalNumber ?? '' }
  return {
    fullName: account?.user.fullName || guest?.fullName || email,
    email,
    ...numbers,
    account: account ? shownAccount(account, place) : null,
    learning: await learningOf(account),
    answers: account ? await shownAnswers(account.id) : [],
    registrations: found.map(toRegistration),
    messages: await messagesTo([...(account ? [account.user._id] : []), ...found.map(({ _id }) => _id)]),
  }
}

async function emailOfRegistration(id: string): Promise<string | undefined> {
  const [found] = await rows<{ email: string }>(
    "select coalesce(email, '') as email from seat_registrations where document_id = ?",
    [id],
  )
  return found?.email
}

type PlaceRow = {
  batch: string | null
  name: string | null
  seen: string | number | Date | null
  international: string | null
}

async function readPlace(account: number): Promise<PlaceRow | undefined> {
  const [place] = await rows<PlaceRow>(
    `select b.document_id as batch, b.name, u.last_seen_at as seen, u.international_number as international
      from up_users u left join up_users_batch_lnk l on l.user_id = u.id left join batches b on b.id = l.batch_id
      where u.id = ?`,
    [account],
  )
  return place
}

function shownAccount({ role, enrolledAt, user }: Account, place: PlaceRow | undefined): Person['account'] {
  const { batch, name } = place ?? { batch: null, name: null }
  return {
    ...user,
    role: roleShown(role),
    batch: batch !== null && name !== null ? { _id: batch, batch_name: name, since: enrolledAt } : null,
    lastActiveAt: isoOrNull(place?.seen ?? null),
  }
}

async function learningOf(account: Account | undefined): Promise<Person['learning']> {
  if (!account || account.batchId === null) return { classes: [], ...summaryOf([]), done: 0, items: 0 }
  const classes = await readClassesOf(account.id, account.batchId, new Date())
  return {
    classes,
    ...summaryOf(classes.map(({ status }) => status)),
    ...(await countProgress(account.user._id, account.batchId)),
  }
}

async function shownAnswers(owner: number): Promise<Person['answers']> {
  const answers = await answersOf(owner)
  return answers.slice(0, MAX_ROWS).map(({ documentId, question, handedInAt, reviewedAt }) => ({
    _id: documentId,
    question,
    sentAt: handedInAt.toISOString(),
    reviewed: reviewedAt !== null,
  }))
}
