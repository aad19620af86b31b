import type { Core } from '@strapi/strapi'

type Permission = { action: string; subject: string | null; properties: { fields?: string[] } }

const explorer = 'plugin::content-manager.explorer'

/** What comes into being by other ways than an editor's hand, and what an editor may do with it. */
const limited: Record<string, readonly string[]> = {
  'api::user.seat-registration': [`${explorer}.read`, `${explorer}.delete`],
  'api::reports.report': [`${explorer}.read`, `${explorer}.update`, `${explorer}.delete`],
  'plugin::users-permissions.user': [`${explorer}.read`, `${explorer}.update`],
}

/**
 * What an editor may change of what others wrote, and nothing else: of an account whether it is an admin's, a student's
 * or closed, of a report whether somebody has seen to it.
 */
const changeable: Record<string, readonly string[]> = {
  'api::reports.report': ['handled'],
  'plugin::users-permissions.user': ['role', 'batch', 'blocked'],
}

const withinLimits = (permission: Permission): Permission => {
  const fields = permission.action === `${explorer}.update` && changeable[permission.subject ?? '']
  return fields
    ? { ...permission, properties: { ...permission.properties, fields: [...fields] } }
    : permission
}

const mediaLibrary = [
  'plugin::upload.read',
  'plugin::upload.configure-view',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
]

/** Gives the Editor role everything that the panel lists, but for what is limited, with each field that it has by now. */
export async function syncEditorRole(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query('admin::role')
  const role = await roles.findOne({ where: { code: 'strapi-editor' } })
  if (!role) return
  const actions: { section: string }[] = strapi.service('admin::permission').actionProvider.values()
  const hidden = Object.values(strapi.contentTypes)
    .filter(({ pluginOptions }) => pluginOptions?.['content-manager']?.visible === false)
    .map(({ uid }) => uid)
  const content: Permission[] = strapi.service('admin::content-type').getPermissionsWithNestedFields(
    actions.filter(({ section }) => section === 'contentTypes'),
    { restrictedSubjects: hidden },
  )
  const allowed = content
    .filter(({ action, subject }) => limited[subject ?? '']?.includes(action) ?? true)
    .map(withinLimits)
  await strapi
    .service('admin::role')
    .assignPermissions(role.id, [
      ...allowed,
      ...mediaLibrary.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
    ])
  const description =
    'Writes and publishes everything. Kept by the CMS: for other rights, make a role of your own.'
  if (role.description !== description) await roles.update({ where: { id: role.id }, data: { description } })
}
