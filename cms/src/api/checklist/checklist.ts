import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ChecklistItem,
  type ChecklistKey,
  type TickableKey,
  tickableKeys,
  type tickChecklist,
} from '@careerspeak/contract/admin-checklist'
import { environment } from '../../platform/environment'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { accountUid } from '../account/account-changes'
import { batchUid } from '../batch/batch'
import { classUid } from '../class/class'
import { readMailState } from '../mail/mail-server'
import { itemsOf } from './items'

/** A step in Strapi's store, or that the list was hidden. The audit trail records keys of the type `core`. */
const tickOf = (key: ChecklistKey | 'dismissed') => ({ type: 'core', name: 'checklist', key }) as const

/** Set where the database was filled with the demo, whose institute is complete. */
const DEMO = { type: 'core', name: 'demo', key: 'seeded' } as const

export const storeTick = (key: ChecklistKey | 'dismissed'): Promise<void> =>
  strapi.store.set({ ...tickOf(key), value: new Date().toISOString() })

const isStored = async (key: { type: string; name: string; key: string }): Promise<boolean> =>
  Boolean(await strapi.store.get(key))

/** `npm run backup` and `npm run restore` leave these files. */
const wasDone = (name: 'backup' | 'restore') => existsSync(join(environment().dataDir, `last-${name}`))

const count = (...[uid, where = {}]: [Parameters<typeof strapi.db.query>[0], object?]): Promise<number> =>
  strapi.db.query(uid).count({ where })

/** Returns whether the institute still has its checklist: not in the demo, nor once the list was hidden. */
export const isChecklistShown = async (): Promise<boolean> =>
  !((await isStored(DEMO)) || (await isStored(tickOf('dismissed'))))

/** Reads the checklist. In the demo, and once it was hidden, it is empty and not shown. */
export async function readChecklist(): Promise<{ shown: boolean; items: ChecklistItem[] }> {
  if (!(await isChecklistShown())) return { shown: false, items: [] }
  const mailServer = await readMailState()
  const ticks = new Set<ChecklistKey>()
  for (const key of ['mailReceived', ...tickableKeys] as const)
    if (await isStored(tickOf(key))) ticks.add(key)
  const facts = {
    mailServer,
    mailSent:
      mailServer === 'usable' &&
      ((await count('api::mail.mail', { state: 'sent' })) > 0 || ticks.has('mailReceived')),
    // Entries of the seed have no author, unlike those that an editor saves.
    editedPages: await count('api::page.page', { updatedBy: { id: { $notNull: true } } }),
    publishedCourses: await count('api::course.course', { publishedAt: { $notNull: true } }),
    batches: await count(batchUid),
    classes: await count(classUid),
    learners: await count(accountUid, { batch: { id: { $notNull: true } } }),
    // A restore replaces the folder, with the note of the backup that it comes from.
    hasBackup: wasDone('backup') || wasDone('restore'),
    hasRestored: wasDone('restore'),
    ticks,
  }
  return {
    shown: true,
    items: itemsOf(facts, { site: environment().siteUrl, panel: strapi.config.get('admin.absoluteUrl') }),
  }
}

/** Ticks a step by hand, or hides the completed list. */
export async function tick(key: TickableKey | 'dismissed'): Promise<{ msg: string }> {
  if (key === 'dismissed' && (await readChecklist()).items.some(({ done }) => !done))
    throw new HttpError(409, 'You can hide the list once every step is done.')
  await storeTick(key)
  return { msg: 'Done' }
}

export const tickStep: Handler<typeof tickChecklist> = ({ body: { key } }) => tick(key)
