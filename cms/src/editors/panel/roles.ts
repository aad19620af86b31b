import { content } from '../content-types'

type Permission = { action: string; subject: string | null; properties: { fields?: string[] } }

const explorer = 'plugin::content-manager.explorer'

/** The content types of editors: those of the site, the dashboard's news and thoughts, and the mails. */
const editorTypes: readonly string[] = [
  ...content,
  'api::thought.thought',
  'api::news.article',
  'api::certificate.certificate-template',
  'api::mail.mail-template',
]

/** The permitted actions for entries that are not created in the panel. */
const limitedActions: Record<string, readonly string[]> = {
  'api::correction-rule.correction-rule': [`${explorer}.read`, `${explorer}.update`, `${explorer}.publish`],
  'api::registration.seat-registration': [`${explorer}.read`, `${explorer}.delete`],
  'api::practice.report': [`${explorer}.read`, `${explorer}.update`, `${explorer}.delete`],
  'plugin::users-permissions.user': [`${explorer}.read`, `${explorer}.update`],
  // Deleting a second factor would let its owner log in with a password alone, so only the super admin may.
  'api::account.second-factor': [],
}

/**
 * The only editable fields of some content types. The admin role of accounts is not among them: only admins and the super admin
 * of the panel grant it.
 */
const editableFields: Record<string, readonly string[]> = {
  'api::correction-rule.correction-rule': ['enabled', 'reason', 'reasonHindi', 'drills'],
  'api::practice.report': ['handled'],
  'plugin::users-permissions.user': ['batch', 'blocked'],
}

const mediaLibrary = [
  'plugin::upload.read',
  'plugin::upload.configure-view',
  'plugin::upload.assets.create',
  'plugin::upload.assets.update',
  'plugin::upload.assets.download',
  'plugin::upload.assets.copy-link',
]

const managedNote = 'Managed by the CMS: for other rights, create your own role.'

/** The roles of the panel. A new content type belongs to coordinators only, until it is listed above. */
const roles = [
  {
    code: 'strapi-editor',
    name: 'Editor',
    description: `Writes and publishes what the site says, with its pictures. ${managedNote}`,
    covers: (subject: string | null) => editorTypes.includes(subject ?? ''),
  },
  {
    code: 'coordinator',
    name: 'Coordinator',
    description: `Does what editors do, and runs batches, classes, registrations and reports. ${managedNote}`,
    covers: () => true,
  },
] as const

export type PanelRole = (typeof roles)[number]['code']

/** Creates or updates the roles of the panel, with all current fields of their content types. */
export async function syncPanelRoles(): Promise<void> {
  const stored = strapi.db.query('admin::role')
  const content = contentPermissions()
  for (const { code, name, description, covers } of roles) {
    const role =
      (await stored.findOne({ where: { code } })) ??
      (await stored.create({ data: { code, name, description } }))
    await strapi
      .service('admin::role')
      .assignPermissions(role.id, [
        ...content.filter(({ subject }) => covers(subject)),
        ...mediaLibrary.map((action) => ({ action, subject: null, properties: {}, conditions: [] })),
      ])
    if (role.description !== description)
      await stored.update({ where: { id: role.id }, data: { description } })
  }
}

/** All permissions for the visible content types, within their limits. */
function contentPermissions(): Permission[] {
  const actions: { section: string }[] = strapi.service('admin::permission').actionProvider.values()
  const hidden = Object.values(strapi.contentTypes)
    .filter(({ pluginOptions }) => pluginOptions?.['content-manager']?.visible === false)
    .map(({ uid }) => uid)
  const all: Permission[] = strapi.service('admin::content-type').getPermissionsWithNestedFields(
    actions.filter(({ section }) => section === 'contentTypes'),
    { restrictedSubjects: hidden },
  )
  return all
    .filter(({ action, subject }) => limitedActions[subject ?? '']?.includes(action) ?? true)
    .map(withinLimits)
}

function withinLimits(permission: Permission): Permission {
  const fields = permission.action === `${explorer}.update` && editableFields[permission.subject ?? '']
  return fields
    ? { ...permission, properties: { ...permission.properties, fields: [...fields] } }
    : permission
}
