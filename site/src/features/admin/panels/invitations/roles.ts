import type { Invitation } from '@careerspeak/contract/admin-invitations'

/** The roles that people are invited to, and what they do. */
export const ROLES: Record<Invitation['role'], { name: string; does: string }> = {
  learner: { name: 'Learner', does: 'learns' },
  coach: { name: 'Coach', does: 'teaches the learners of their own batches' },
  admin: { name: 'Admin', does: 'sees and changes everything here' },
  coordinator: { name: 'Coordinator', does: 'runs batches and enquiries in the content panel' },
  editor: { name: 'Editor', does: 'writes the pages in the content panel' },
}
