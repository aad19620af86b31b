import { isOneLine, ONE_LINE } from '@careerspeak/contract/one-line'
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { fieldLabel } from './field-label'

const fieldsOf = z.record(z.string(), z.unknown())
const part = z.looseObject({ __component: z.string().optional() })

type Line = { uid: UID.Schema; field: string; text: string }

/** The fields of one line that data of an entry has, those of its components too. */
function* linesIn(uid: UID.Schema, data: unknown): Generator<Line> {
  const given = fieldsOf.safeParse(data).data ?? {}
  for (const [field, attribute] of Object.entries(strapi.getModel(uid)?.attributes ?? {})) {
    const value = given[field]
    if (attribute.type === 'string' && typeof value === 'string') yield { uid, field, text: value }
    if (attribute.type === 'component')
      for (const each of [value].flat()) yield* linesIn(attribute.component, each)
    if (attribute.type === 'dynamiczone')
      for (const each of [value].flat()) {
        const component = part.safeParse(each).data?.__component
        const known = attribute.components.find((one) => one === component)
        if (known) yield* linesIn(known, each)
      }
  }
}

function refuseIn(uid: UID.Schema, data: unknown): void {
  for (const { uid: of, field, text } of linesIn(uid, data))
    if (!isOneLine(text)) throw new errors.ValidationError(`${fieldLabel(of, field)}: ${ONE_LINE}`)
}

/**
 * Holds what the contract asks of names and titles for what the panel writes too: in each field of one line, of any content
 * type, and in the names of the panel's own users, which the audit trail shows.
 */
export function refuseHiddenCharacters(): void {
  strapi.documents.use((context, next) => {
    if ('data' in context.params) refuseIn(context.uid, context.params.data)
    return next()
  })
  const refuse = ({ params }: { params: { data?: unknown } }) => refuseIn('admin::user', params.data)
  strapi.db.lifecycles.subscribe({ models: ['admin::user'], beforeCreate: refuse, beforeUpdate: refuse })
}
