/** A condition that the entries meet which the value of a relation names, in any form that Strapi takes. */
export function namedIn(value: unknown): { $or: object[] } {
  const names = [...namesIn(value)]
  return {
    $or: [
      { id: { $in: names.filter((name) => typeof name === 'number') } },
      { documentId: { $in: names.filter((name) => typeof name === 'string') } },
    ],
  }
}

function* namesIn(value: unknown): Generator<number | string> {
  if (typeof value === 'number' || typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* namesIn(one)
  else if (isRecord(value)) {
    if ('documentId' in value || 'id' in value) yield* namesIn(value.documentId ?? value.id)
    else for (const list of [value.connect, value.disconnect, value.set]) yield* namesIn(list)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Has a copy of an entry, which the panel makes, leave to the original what can belong to one entry alone, such as the
 * classes of a batch: Strapi would take it away from there.
 */
export function leaveRelationsToOriginals(): void {
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
