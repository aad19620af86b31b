import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { shownMark } from './own-attendance'
import { readMarksOf } from './queries'

/** The marks of an account in all classes. */
export async function ownMarks({ id }: Account): Promise<Pick<OwnData, 'attendance'>> {
  const known = await readMarksOf(id)
  return {
    attendance: known.map(({ title, startsAt, mark }) => ({
      class: title,
      startsAt,
      ...shownMark(mark),
      markedAt: mark.markedAt?.toISOString() ?? null,
    })),
  }
}
