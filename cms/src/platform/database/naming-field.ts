/** Content types about persons; their entries are named by id. */
const PERSON_TYPES: ReadonlySet<string> = new Set([
  'plugin::users-permissions.user',
  'admin::user',
  'api::registration.seat-registration',
  'api::practice.report',
  'api::certificate.certificate',
])

const isPerson = (uid: string): boolean => PERSON_TYPES.has(uid)

const NAMING_FIELDS = [
  'name',
  'title',
  'subject',
  'question',
  'slug',
  'displayName',
  'from',
  'key',
  'action',
] as const

/** The field that names an entry in the trail; none for a person. */
export const namingField = (
  uid: string,
  attributes: Readonly<Record<string, unknown>>,
): string | undefined => (isPerson(uid) ? undefined : NAMING_FIELDS.find((name) => name in attributes))
