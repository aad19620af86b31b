import type {
  addEnquiry,
  Enquiry,
  EnquiryCounts,
  EnquiryState,
  enquiryCounts,
  moveEnquiries,
  noteEnquiry,
} from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { isUniqueViolation } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { changedMeanwhile, HttpError } from '../../platform/http/http-error'
import { todayAtInstitute } from '../site-setting/institute'
import { countEnquiries, countRegistrations } from './queries'
import { type Registration, registrationUid, storeEnquiry } from './registrations'

/** Counts enquiries by state, of a session or of all. */
export const showCounts: Handler<typeof enquiryCounts> = async ({ query: { session } }) => {
  const states: EnquiryCounts['states'] = { new: 0, called: 0, demo: 0, joined: 0, lost: 0 }
  for (const { state, total } of await countEnquiries(session)) states[state] = total
  return { states, due: await countRegistrations({ session, dueOn: await todayAtInstitute() }) }
}

/** Stores an enquiry that came by a visit or a call. */
export const createEnquiry: Handler<typeof addEnquiry> = async ({ body }) => {
  const { email, nextCallOn, note } = body
  try {
    await storeEnquiry({
      ...body,
      email: email || null,
      nextCallOn: nextCallOn || null,
      note: note || null,
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new HttpError(409, 'There’s an enquiry with this address already. Search for it in the list.')
  }
  return { msg: `The enquiry of ${body.fullName} is in the list.` }
}

/** Saves the state of an enquiry, unless another admin changed it since the form was opened. */
export const saveEnquiry: Handler<typeof noteEnquiry> = async ({
  body: { id: documentId, state, nextCallOn, note, previous },
}) => {
  const name = await inTransaction(async () => {
    const [registration] = await lockRows<Registration>(registrationUid, { documentId })
    if (!registration) throw new HttpError(404, 'This registration has been deleted. Please reload the list.')
    if (previous && !isUnchanged(registration, previous)) throw changedMeanwhile()
    const data: object = { enquiryState: state, nextCallOn: nextCallOn || null, note: note || null }
    await strapi.db.query(registrationUid).update({ where: { id: registration.id }, data })
    return registration.fullName
  })
  return { msg: `Noted for ${name}.` }
}

/** Changes the state of many enquiries, skipping those another admin has changed. */
export const changeStates: Handler<typeof moveEnquiries> = ({ body: { changes } }) =>
  inTransaction(async () => {
    const ids = changes.map(({ id }) => id)
    const locked = await lockRows<Registration>(registrationUid, { documentId: { $in: ids } })
    const there = new Map(locked.map((registration) => [registration.documentId, registration]))
    // The first change of an enquiry wins.
    const known = changes
      .filter(({ id }, index) => ids.indexOf(id) === index)
      .map((change) => ({ change, registration: there.get(change.id) }))
    const changing = known.flatMap(({ change: { state, previous }, registration }) =>
      registration && isInState(registration, previous) ? [{ state, id: registration.id }] : [],
    )
    for (const [enquiryState, of] of Map.groupBy(changing, ({ state }) => state))
      await strapi.db
        .query(registrationUid)
        .updateMany({ where: { id: { $in: of.map(({ id }) => id) } }, data: { enquiryState } })
    return {
      results: known.map(({ change: { id, previous }, registration }) => ({
        id,
        fullName: registration?.fullName ?? '',
        outcome: !registration ? 'gone' : isInState(registration, previous) ? 'changed' : 'meanwhile',
        before: registration ? storedState(registration) : previous,
      })),
    }
  })

const storedState = ({ enquiryState }: Registration): EnquiryState => enquiryState ?? 'new'

/**
 * A guest with an account in a batch shows as joined, regardless of the stored state; so "joined" is not
 * compared.
 */
const isInState = (registration: Registration, previous: EnquiryState): boolean =>
  previous === 'joined' || storedState(registration) === previous

const isUnchanged = (registration: Registration, previous: Enquiry): boolean =>
  isInState(registration, previous.state) &&
  (registration.nextCallOn ?? '') === previous.nextCallOn &&
  (registration.note ?? '') === previous.note
