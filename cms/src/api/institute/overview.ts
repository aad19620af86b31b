import type { InactiveLearner, Overview, overview } from '@careerspeak/contract'
import { DateTime } from 'luxon'
import { isoOrNull, withIso } from '../../platform/database/rows'
import type { Handler } from '../../platform/http/endpoint'
import { isChecklistShown } from '../checklist/checklist'
import { readWaitingFees } from '../fee/waiting-fees'
import { readInstitute } from '../site-setting/institute'
import { countInactiveByBatch, type InactiveRow, readInactive } from './inactive-learners'
import { readEmptyBatches } from './overview-queries'
import { readWaiting, type WaitingRow } from './waiting'

/** Shows the overview, in a fixed number of statements for any size of institute. */
export const showOverview: Handler<typeof overview> = async () => {
  const { timezone } = await readInstitute()
  const now = DateTime.now().setZone(timezone)
  const today = now.toFormat('yyyy-MM-dd')
  return {
    gettingReady: await isChecklistShown(),
    batchesWithoutMaterials: await readEmptyBatches(),
    waiting: {
      ...waitingOf(await readWaiting(today, now.toJSDate())),
      ...(await readWaitingFees(today)),
    },
    away: await inactiveAt(now.toJSDate()),
  }
}

function waitingOf(found: readonly WaitingRow[]): Omit<Overview['waiting'], 'payments' | 'fees'> {
  const listOf = (wanted: WaitingRow['kind']) => {
    const list = found.filter(({ kind }) => kind === wanted)
    return { total: list[0]?.total ?? 0, first: list.map(toRow) }
  }
  return {
    calls: listOf('calls'),
    enquiries: listOf('enquiries'),
    seats: listOf('seats'),
    answers: listOf('answers'),
    reports: listOf('reports'),
    requests: listOf('requests'),
  }
}

const toRow = ({ kind: _kind, total: _total, state, note, ...row }: WaitingRow) => ({
  ...withIso(row, 'since'),
  enquiry: state && { state, nextCallOn: row.day ?? '', note },
})

async function inactiveAt(now: Date): Promise<Overview['away']> {
  const batches = await countInactiveByBatch(now)
  return {
    total: batches.reduce((sum, { total }) => sum + total, 0),
    first: (await readInactive(now)).map(toLearner),
    batches: batches.map(({ total: _, ...row }) => row),
  }
}

const toLearner = ({ seen, advanced, silent, ...row }: InactiveRow): InactiveLearner => ({
  ...row,
  lastActiveAt:
    [isoOrNull(seen), isoOrNull(advanced)]
      .filter((sign) => sign !== null)
      .sort()
      .at(-1) ?? null,
  silent: silent === 1,
})
