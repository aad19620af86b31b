import { enquiryStates, guest } from '@careerspeak/contract'
import { z } from 'zod'
import { readSeed } from '../../platform/seed'
import { addDays } from '../../platform/zoned-time'
import { todayAtInstitute } from '../site-setting/institute'
import { registrationUid, storeRegistration } from './registrations'

const reserved = z.strictObject({
  session: z.string(),
  ...guest.shape,
  /** The enquiry as an admin noted it. */
  enquiry: z
    .strictObject({ state: z.enum(enquiryStates), note: z.string(), nextCallInDays: z.int() })
    .optional(),
})

/**
 * Registers guests for the live sessions they name by slug; those beyond the capacity join the waiting list.
 */
export async function seedRegistrations(folder: string): Promise<void> {
  const guests = await readSeed(folder, 'seat-registrations.json', z.array(reserved))
  for (const [slug, coming] of Map.groupBy(guests, ({ session }) => session)) {
    const session = await strapi.db
      .query('api::live-session.live-session')
      .findOne({ where: { slug, publishedAt: { $notNull: true } } })
    for (const [index, { enquiry, ...person }] of coming.entries()) {
      const seat = index < session.capacity ? index + 1 : undefined
      const { id } = await storeRegistration(person, session, seat)
      if (!enquiry) continue
      const { state, note, nextCallInDays } = enquiry
      const data = {
        enquiryState: state,
        note,
        nextCallOn: addDays(await todayAtInstitute(), nextCallInDays),
      }
      await strapi.db.query(registrationUid).update({ where: { id }, data })
    }
  }
}
