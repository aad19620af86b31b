/** A filter for the entries in the value of a relation, in any format that Strapi accepts. */
export function entriesFilter(value: unknown): { $or: object[] } {
  const ids = [...idsIn(value)]
  return {
    $or: [
      { id: { $in: ids.filter((name) => typeof name === 'number') } },
      { documentId: { $in: ids.filter((name) => typeof name === 'string') } },
    ],
  }
}

function* idsIn(value: unknown): Generator<number | string> {
  if (typeof value === 'number' || typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* idsIn(one)
  else if (isRecord(value)) {
    if ('documentId' in value || 'id' in value) yield* idsIn(value.documentId ?? value.id)
    else for (const list of [value.connect, value.disconnect, value.set]) yield* idsIn(list)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Leaves one-to-many relations, such as the classes of a batch, with the original when an entry is duplicated in the panel:
 * Strapi would move them to the copy.
 */
export function keepRelationsOnOriginals(): void {
  strapi.documents.use((context, next) => {
    if (context.action !== 'clone') return next()
    const data: Record<string, unknown> = { ...context.params.data }
    for (const [name, attribute] of Object.entries(strapi.getModel(context.uid).attributes))
      if (attribute.type === 'relation' && attribute.relation === 'oneToMany' && !connects(data[name]))
        data[name] = { set: [] }
    Object.assign(context.params, { data })
    return next()
  })
}

const connects = (value: unknown): boolean =>
  isRecord(value) && Array.isArray(value.connect) && value.connect.length > 0
