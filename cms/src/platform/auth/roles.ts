/** The roles of accounts in users-permissions, by their type. */
export const roles = {
  authenticated: { name: 'Learner', description: 'Reads their own batch, profile and dashboard.' },
  coach: { name: 'Coach', description: 'Teaches the learners of their own batches in /coach.' },
  'institute-admin': { name: 'Institute admin', description: 'Runs batches, classes and people in /admin.' },
  'admin-applicant': {
    name: 'Admin, awaiting approval',
    description: 'Signed up as an admin and can’t do anything yet. An admin approves them in /admin.',
  },
} as const

export const roleTypes = ['authenticated', 'coach', 'institute-admin', 'admin-applicant'] as const
export type RoleType = keyof typeof roles

/** The roles of accounts that cannot join a batch: coaches, admins and applicants for an admin account. */
export const staffRoles: readonly RoleType[] = ['coach', 'institute-admin', 'admin-applicant']

/** The ids of roles, in the order of the given types. */
export async function readRoleIds(types: RoleType[]): Promise<number[]> {
  const found: { id: number; type: string }[] = await strapi.db
    .query('plugin::users-permissions.role')
    .findMany({ where: { type: { $in: types } }, select: ['id', 'type'] })
  return types.flatMap((wanted) => found.find(({ type }) => type === wanted)?.id ?? [])
}
