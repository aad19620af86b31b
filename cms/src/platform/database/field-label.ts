import type { UID } from '@strapi/strapi'
import { z } from 'zod'

const labelled = z.object({
  config: z.object({
    metadatas: z.record(z.string(), z.object({ edit: z.object({ label: z.string() }).optional() })),
  }),
})

/** How the panel calls a field of a content type or component: the label in its schema, or else its name. */
export function fieldLabel(uid: UID.Schema, field: string): string {
  const { data } = labelled.safeParse(strapi.getModel(uid))
  return data?.config.metadatas[field]?.edit?.label ?? field
}
