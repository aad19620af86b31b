import { enrolByMail } from '@careerspeak/contract/admin-people'
import { updateProfile } from '@careerspeak/contract/edit-profile'
import { call } from '../site/src/app/http/client.ts'
import { newAccount, sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'

/** Two learners in a new batch; only the second has a phone number. */
export async function newClassroom() {
  const batch = await newTestBatch()
  const [reader, other] = [await newAccount('Asha Reading'), await newAccount('Bela Missing')]
  const body = { batchId: batch._id, emails: [reader.email, other.email] }
  await callAsAdmin(enrolByMail, { body })
  const { Usertoken: token } = await sessionOf(other)
  const told = await call(updateProfile, {
    base: addresses.cms,
    token,
    body: { fullName: other.fullName, phoneNumber: '98470 22310' },
  })
  if (!told.ok) throw new Error(told.msg)
  return { batch, reader, other }
}
