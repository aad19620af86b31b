import type { FoundPerson, searchEverything } from '@careerspeak/contract'
import { withIso } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { findBatches, findClassesByTitle, findPeople } from './search-queries'

const rolesShown: Record<string, FoundPerson['role']> = {
  coach: 'coach',
  'institute-admin': 'admin',
  'admin-applicant': 'applicant',
}

/** The role of an account as admins see it. */
export const roleShown = (role: string | null): FoundPerson['role'] => rolesShown[role ?? ''] ?? 'learner'

/** Searches people, batches and classes with one statement each. */
export const search: Handler<typeof searchEverything> = async ({ query: { q } }) => {
  const [people, batches, classes] = await Promise.all([
    findPeople(q),
    findBatches(q),
    findClassesByTitle(q, new Date()),
  ])
  return {
    people: people.map(({ batchId, batchName, ...row }) => ({
      ...row,
      role: roleShown(row.role),
      batch: batchId !== null && batchName !== null ? { _id: batchId, batch_name: batchName } : null,
    })),
    batches,
    classes: classes.map((row) => withIso(row, 'startsAt')),
  }
}
