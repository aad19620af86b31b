import { z } from 'zod'
import { hashPassword } from '../../platform/auth/passwords'
import { roleTypes } from '../../platform/auth/roles'
import { readSeed } from '../../platform/seed'
import { createAccount } from './account-changes'

const person = z.strictObject({
  fullName: z.string(),
  email: z.email(),
  phoneNumber: z.string().optional(),
  batch: z.string().optional(),
  role: z.enum(roleTypes).default('authenticated'),
  password: z.string().optional(),
})

/** The people of the demo institute, with hashed passwords. Only those with a password can log in. */
export async function readPeople(folder: string) {
  const people = await readSeed(folder, 'users.json', z.array(person))
  return Promise.all(
    people.map(async ({ password, ...rest }) => ({
      ...rest,
      password: password ? await hashPassword(password) : null,
    })),
  )
}

/** Creates the people's accounts and enrols them in the batches they name. */
export async function seedPeople(people: Awaited<ReturnType<typeof readPeople>>): Promise<void> {
  for (const { batch: name, ...account } of people) {
    const batch = name && (await strapi.db.query('api::batch.batch').findOne({ where: { name } }))
    await createAccount({ ...account, confirmed: true, ...(batch && { batch: batch.id }) })
  }
}
