import { content } from '../content-types'

type Permission = { action: string; subject: string | null; properties: { fields?: string[] } }

const explorer = 'plugin::content-manager.explorer'

/** What an editor writes: what the site shows, what the dashboard shows of the outside, and the mails. */
const written: readonly string[] = [
  ...content,
  'api::thought.thought',
  'api::news.article',
  'api::mail.mail-template',
]

/** What comes into being by other ways than an editor's hand, and what may be done with it. */
const limited: Record<string, readonly string[]> = {
  'api::correction-rule.correction-rule': [`${explorer}.read`, `${explorer}.update`, `${explorer}.publish`],
  'api::registration.seat-registration': [`${explorer}.read`, `${explorer}.delete`],
  'api::practice.report': [`${explorer}.read`, `${explorer}.update`, `${explorer}.delete`],
  'plugin::users-permissions.user': [`${explorer}.read`, `${explorer}.update`],
  // Whoever may delete one decides who is let in by a password alone: the owner.
  'api::account.second-factor': [],
}

/**
 * What may be changed of what others wrote, and nothing else: of a rule whether it is on, its reasons and its drills, of an
 * account its batch and whether it is closed, of a report whether someone has dealt with it. Who is an admin is for the admins
 * and the owner of the panel to decide.
 */
const changeable: Record<string, readonly string[]> = {
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

const kept = 'Kept by the CMS: for other rights, make a role of your own.'

/** Who works in the panel. A content type that is new is the coordinators' alone, until it is named above. */
const roles = [
  {
    code: 'strapi-editor',
    name: 'Editor',
    description: `Writes and publishes what the site says, with its pictures. ${kept}`,
    covers: (subject: string | null) => written.includes(subject ?? ''),
  },
  {
    code: 'coordinator',
    name: 'Coordinator',
    description: `Does what editors do, and runs batches, classes, registrations and reports. ${kept}`,
    covers: () => true,
  },
] as const

export type PanelRole = (typeof roles)[number]['code']

/** Makes the roles of the panel, each with every field that there is by now of what it covers. */
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

/** Everything that can be done to what the panel lists, within its limits. */
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
    .filter(({ action, subject }) => limited[subject ?? '']?.includes(action) ?? true)
    .map(withinLimits)
}

function withinLimits(permission: Permission): Permission {
  const fields = permission.action === `${explorer}.update` && changeable[permission.subject ?? '']
  return fields
    ? { ...permission, properties: { ...permission.properties, fields: [...fields] } }
    : permission
}
