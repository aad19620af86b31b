import type { correctPerson } from '@careerspeak/contract'
import { lockRows } from '../../platform/database/locks'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { changedMeanwhile, HttpError, invalidField } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { findAccount } from '../account/accounts'
import { isStaff } from '../account/policy'
import { registrationUid } from '../registration/registrations'

type Named = { id: number; fullName: string | null; phoneNumber: string | null }

/** Corrects the name and the number of a learner's account or, without one, of a registration. */
export const saveCorrection: Handler<typeof correctPerson> = ({
  body: { id: documentId, fullName, phoneNumber, previous },
}) =>
  inTransaction(async () => {
    const account = await findAccount('documentId', documentId)
    if (account?.role && isStaff({ type: account.role }))
      throw new HttpError(409, `${account.user.fullName} changes this on their own profile.`)
    const uid = account ? accountUid : registrationUid
    const [stored] = await lockRows<Named>(uid, { documentId })
    if (!stored) throw new HttpError(404, 'This person is no longer listed. Please reload the list.')
    if (!phoneNumber && !account) throw invalidField('phoneNumber', 'Please enter their phone number.')
    if ((stored.fullName ?? '') !== previous.fullName || (stored.phoneNumber ?? '') !== previous.phoneNumber)
      throw changedMeanwhile()
    await strapi.db
      .query(uid)
      .update({ where: { id: stored.id }, data: { fullName, phoneNumber: phoneNumber || null } })
    return { msg: `Saved for ${fullName}.` }
  })
