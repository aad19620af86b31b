import type { FoundPerson, searchEverything } from '@careerspeak/contract'
import { toIso } from '../../platform/database/rows'
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
    people: people.map((row) => ({
      _id: row.document_id,
      fullName: row.full_name ?? '',
      email: row.email,
      phoneNumber: row.phone_number ?? '',
      role: roleShown(row.role),
      batch:
        row.batch_id !== null && row.batch_name !== null
          ? { _id: row.batch_id, batch_name: row.batch_name }
          : null,
    })),
    batches: batches.map(({ document_id, name, students }) => ({
      _id: document_id,
      batch_name: name,
      students,
    })),
    classes: classes.map((row) => ({
      _id: row.document_id,
      title: row.title,
      batchId: row.batch_id,
      batchname: row.batch_name,
      startsAt: toIso(row.starts_at),
    })),
  }
}
