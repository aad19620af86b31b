import { isOneLine, ONE_LINE, pastedLine } from '@careerspeak/contract/one-line'
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { fieldLabel } from './field-label'

const fieldsOf = z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null)
const part = z.looseObject({ __component: z.string().optional() })

type Line = { uid: UID.Schema; field: string; text: string; entry: Record<string, unknown> }

/** The one-line fields in the data of an entry, including those of its components. */
function* oneLineFields(uid: UID.Schema, data: unknown): Generator<Line> {
  const given = fieldsOf.safeParse(data).data ?? {}
  for (const [field, attribute] of Object.entries(strapi.getModel(uid)?.attributes ?? {})) {
    const value = given[field]
    if (attribute.type === 'string' && typeof value === 'string')
      yield { uid, field, text: value, entry: given }
    if (attribute.type === 'component')
      for (const each of [value].flat()) yield* oneLineFields(attribute.component, each)
    if (attribute.type === 'dynamiczone')
      for (const each of [value].flat()) {
        const component = part.safeParse(each).data?.__component
        const known = attribute.components.find((one) => one === component)
        if (known) yield* oneLineFields(known, each)
      }
  }
}

function checkLinesIn(uid: UID.Schema, data: unknown): void {
  for (const { uid: of, field, text, entry } of oneLineFields(uid, data)) {
    if (!isOneLine(text)) throw new errors.ValidationError(`${fieldLabel(of, field)}: ${ONE_LINE}`)
    entry[field] = pastedLine(text)
  }
}

/**
 * Applies the contract's rule for names and titles to entries saved in the panel: to every one-line field of all content types,
 * and to the names of panel users, which the audit trail shows. Hidden characters are refused, and the rest is stored in one form.
 */
export function checkOneLineFields(): void {
  strapi.documents.use((context, next) => {
    if ('data' in context.params) checkLinesIn(context.uid, context.params.data)
    return next()
  })
  const refuse = ({ params }: { params: { data?: unknown } }) => checkLinesIn('admin::user', params.data)
  strapi.db.lifecycles.subscribe({ models: ['admin::user'], beforeCreate: refuse, beforeUpdate: refuse })
}
