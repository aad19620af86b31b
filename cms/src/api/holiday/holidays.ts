import type { addHoliday, deleteHoliday, getHolidays, Holiday, Holidays } from '@careerspeak/contract'
import { createDocument, deleteDocument } from '../../platform/database/document-writes'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { addDays, wallTimeOf } from '../../platform/zoned-time'
import { readInstitute } from '../site-setting/institute'

const uid = 'api::holiday.holiday'

type StoredHoliday = Omit<Holiday, '_id'> & { documentId: string }

/** The holidays of the institute, with its timezone. */
export async function readHolidays(): Promise<Holidays> {
  const stored: StoredHoliday[] = await strapi.db.query(uid).findMany({ orderBy: { firstDay: 'asc' } })
  return {
    timezone: (await readInstitute()).timezone,
    holidays: stored.map(({ documentId: _id, name, firstDay, lastDay }) => ({
      _id,
      name,
      firstDay,
      lastDay,
    })),
  }
}

export const listHolidays: Handler<typeof getHolidays> = () => readHolidays()

export const createHoliday: Handler<typeof addHoliday> = async ({ body: { name, firstDay, lastDay } }) => {
  const fields = { name, firstDay, lastDay: lastDay || firstDay }
  return { holiday: { _id: await createDocument(uid)(fields), ...fields } }
}

export const removeHoliday: Handler<typeof deleteHoliday> = async ({ query: { id } }) => {
  if (!(await deleteDocument(uid, id)())) throw new HttpError(404, 'This holiday has been deleted.')
  return { msg: 'Holiday deleted' }
}

/** Calendars of past terms show holidays for a year. */
export const deletePastHolidays = (now: Date): Promise<unknown> =>
  strapi.db.query(uid).deleteMany({ where: { lastDay: { $lt: addDays(wallTimeOf(now, 'UTC').date, -366) } } })
