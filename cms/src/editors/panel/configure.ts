import { isDeepStrictEqual } from 'node:util'
import type { Guide } from './guide'
import { guides } from './guides'

type Metadata = { edit: Record<string, unknown>; list: Record<string, unknown> }

type Cell = { name: string; size: number }

/** The panel's configuration of a content type or component. */
type Configuration = {
  settings: Record<string, unknown>
  metadatas: Record<string, Metadata>
  layouts: { list: string[]; edit: Cell[][] }
}

/** The labels of Strapi's own fields. */
const common: Guide['fields'] = {
  createdAt: ['Created', ''],
  updatedAt: ['Last change', ''],
}

/** Configures the panel's views of all content types and components by their guides. */
export async function configurePanel(): Promise<void> {
  const manager = strapi.plugin('content-manager')
  for (const [uid, guide] of Object.entries(guides)) {
    const isComponent = uid in strapi.components
    const service = manager.service(isComponent ? 'components' : 'content-types')
    const model = isComponent ? service.findComponent(uid) : service.findContentType(uid)
    const { settings, metadatas, layouts }: Configuration = await service.findConfiguration(model)
    const wanted = configurationOf(guide, { settings, metadatas, layouts })
    if (!isDeepStrictEqual(wanted, { settings, metadatas, layouts }))
      await service.updateConfiguration(model, wanted)
  }
}

/** Applies a guide to a configuration. */
export function configurationOf(
  guide: Guide,
  { settings, metadatas, layouts }: Configuration,
): Configuration {
  const { columns, fields, mainField, readOnly, sort, wide } = guide
  return {
    settings: {
      ...settings,
      ...(mainField && { mainField }),
      ...(sort && { defaultSortBy: sort[0], defaultSortOrder: sort[1] }),
    },
    metadatas: Object.fromEntries(
      Object.entries(metadatas).map(([field, { edit, list }]) => {
        const [label, description] = fields[field] ?? common[field] ?? []
        if (!label) return [field, { edit, list }]
        const locked = readOnly?.includes(field) && { editable: false }
        return [field, { edit: { ...edit, label, description, ...locked }, list: { ...list, label } }]
      }),
    ),
    layouts: { list: columns ? [...columns] : layouts.list, edit: widen(layouts.edit, wide ?? []) },
  }
}

function widen(rows: Cell[][], wide: readonly string[]): Cell[][] {
  return rows.flatMap((row) => {
    const narrow = row.filter(({ name }) => !wide.includes(name))
    const broad = row.filter(({ name }) => wide.includes(name))
    return [...(narrow.length > 0 ? [narrow] : []), ...broad.map(({ name }) => [{ name, size: 12 }])]
  })
}
