import type { enrolWithPayment } from '@careerspeak/contract'
import type { RoleType } from '../../platform/auth/roles'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import { ask } from '../../platform/feature'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError, invalidField } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { staffCannotJoinBatch } from '../account/accounts'
import { inviteLearners } from '../account/invitations'
import { isStaff } from '../account/policy'
import { lockBatch } from '../batch/batch'
import { connectStudents } from '../batch/change-students'
import { type Registration, registrationOf, registrationUid } from '../registration/registrations'
import { recordPaymentFor } from './payments'

type Known = {
  id: number
  documentId: string
  fullName: string
  role: { type: RoleType } | null
  batch: { id: number; name: string } | null
}

/** Invites the guest of an enquiry if they have no account, enrols them, and records the payment: all of it or nothing. */
export const enrolPaying: Handler<typeof enrolWithPayment> = ({
  body: { registration: id, batch: documentId, email: given, ...received },
}) =>
  inTransaction(async () => {
    const [registration] = await lockRows<Registration>(registrationUid, { documentId: id })
    if (!registration) throw new HttpError(404, 'This registration has been deleted. Please reload the list.')
    const batch = await lockBatch(documentId)
    const { fullName, phoneNumber } = registration
    const email = registration.email || given
    if (!email) throw invalidField('email', 'Please enter an e-mail address: the account needs one.')
    await lockRows(accountUid, { email })
    const find = (): Promise<Known | null> =>
      strapi.db.query(accountUid).findOne({ where: { email }, populate: ['role', 'batch'] })
    const known = await find()
    if (!known) await inviteLearners([{ email, fullName, phoneNumber }])
    const learner = known ?? (await find())
    if (!learner) throw new Error('An invited account is gone.')
    if (isStaff(learner.role)) throw new HttpError(409, staffCannotJoinBatch(learner.fullName))
    if (learner.batch && learner.batch.id !== batch.id)
      throw new HttpError(
        409,
        `${learner.fullName} is already a student of ${learner.batch.name}. Record the payment on their own page.`,
      )
    if (!learner.batch) {
      const connect = [{ id: learner.id, documentId: learner.documentId }]
      await ask('mailEnrolments', await connectStudents(documentId, { connect }))
    }
    const { number } = await recordPaymentFor(learner.documentId, received)
    // Another enquiry of the same person may have the address.
    const isNew = !registration.email && !(await registrationOf(registration.session, email))
    const data = { ...(isNew && { email }), enquiryState: 'joined', nextCallOn: null }
    await strapi.db.query(registrationUid).update({ where: { id: registration.id }, data })
    return { msg: `${fullName} is enrolled in ${batch.name}. The payment is recorded as ${number}.` }
  })
