/** The roles of accounts in users-permissions, by their type. */
export const roles = {
  authenticated: { name: 'Learner', description: 'Reads their own batch, profile and dashboard.' },
  'institute-admin': { name: 'Institute admin', description: 'Runs batches, classes and people in /admin.' },
  'admin-applicant': {
    name: 'Admin, awaiting approval',
    description: 'Signed up as an admin and can’t do anything yet. An admin approves them in /admin.',
  },
} as const

export const roleTypes = ['authenticated', 'institute-admin', 'admin-applicant'] as const
export type RoleType = keyof typeof roles

/** The ids of roles, in the order of the given types. */
export async function readRoleIds(types: RoleType[]): Promise<number[]> {
  const found: { id: number; type: string }[] = await strapi.db
    .query('plugin::users-permissions.role')
    .findMany({ where: { type: { $in: types } }, select: ['id', 'type'] })
  return types.flatMap((wanted) => found.find(({ type }) => type === wanted)?.id ?? [])
}
