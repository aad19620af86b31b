import type { Core } from '@strapi/strapi'
import type { ScheduledClass } from '../../contract'
import { type LinkTo, readBatch } from '../batch/read-batch'
import { classGone } from './stored-class'

/** A class as it is answered, or a 404 in words. */
export async function readClass(strapi: Core.Strapi, id: string, linkTo: LinkTo): Promise<ScheduledClass> {
  const found = await readBatch(strapi, 'ofClass', id, linkTo)
  const shown = found?.batch.scheduledClasses.find(({ _id }) => _id === id)
  if (!shown) throw classGone()
  return shown
}
