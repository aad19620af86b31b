import type { attendanceCsv, attendanceMatrix } from '@careerspeak/contract'
import { csvOf } from '../../platform/http/csv'
import type { Handler } from '../../platform/http/endpoint'
import { wallTimeOf } from '../../platform/zoned-time'
import { findBatch } from '../batch/batch'
import { readInstitute } from '../site-setting/institute'
import { readMatrix } from './matrix-queries'
import { summaryOf } from './summary'

export const showMatrix: Handler<typeof attendanceMatrix> = async ({ query }) => {
  const { id } = await findBatch({ documentId: query.batch })
  const { classes, learners } = await readMatrix(id, new Date())
  return {
    classes: classes.map(({ documentId, title, startsAt }) => ({ _id: documentId, title, startsAt })),
    students: learners.map(({ documentId, fullName, email, phoneNumber, internationalNumber, statuses }) => ({
      _id: documentId,
      fullName,
      email,
      phoneNumber,
      internationalNumber,
      statuses,
      ...summaryOf(statuses),
    })),
  }
}

/** The matrix as CSV, with class dates in the institute's timezone. */
export const exportMatrix: Handler<typeof attendanceCsv> = async ({ query, ctx }) => {
  const batch = await findBatch({ documentId: query.batch })
  const { timezone } = await readInstitute()
  const { classes, learners } = await readMatrix(batch.id, new Date())
  const dayOf = (startsAt: string) => {
    const { date, time } = wallTimeOf(new Date(startsAt), timezone)
    return `${date} ${time}`
  }
  ctx.attachment(`${batch.name} attendance.csv`)
  return csvOf([
    ['Name', 'E-mail', ...classes.map(({ title, startsAt }) => `${dayOf(startsAt)} ${title}`)].concat([
      'Attended',
      'Counted',
      'Percent',
      'Missed in a row',
    ]),
    ...learners.map(({ fullName, email, statuses }) => {
      const { attended, counted, percent, missesInARow } = summaryOf(statuses)
      const numbers = [attended, counted, percent ?? '', missesInARow].map(String)
      return [fullName, email, ...statuses.map((status) => status ?? ''), ...numbers]
    }),
  ])
}
