/** What of a query names fields by its values, such as `fullName:ASC,students.email`, and not by its keys alone. */
const NAMING = new Set(['sort', '_sort', 'fields', 'populate'])

/** Whether a query of Strapi's sorts by, filters by, reads or populates one of these fields, however deep. */
export function asksAbout(fields: ReadonlySet<string>, query: object, naming = false): boolean {
  return Object.entries(query).some(([key, value]) => {
    const names = naming || NAMING.has(key)
    if (key.split('.').some((part) => fields.has(part))) return true
    if (typeof value === 'string') return names && value.split(/[\s,.:]+/).some((part) => fields.has(part))
    return typeof value === 'object' && value !== null && asksAbout(fields, value, names)
  })
}
