import { statementColumns } from '@careerspeak/contract/fee-statement'
import { z } from 'zod'
import { lockRows } from '../../../platform/database/locks'
import { inTransaction } from '../../../platform/database/unit-of-work'
import { settingUid } from '../settings'
import type { KnownColumns } from './read-statement'

/** More banks than an institute has. */
const MAX_KNOWN = 20

const stored = z.object({
  documentId: z.string(),
  statementColumns: z.array(z.object({ headings: z.string(), columns: statementColumns })).nullable(),
})

const readSetting = async () => stored.parse(await strapi.db.query(settingUid).findOne({}))

/** The columns that admins have confirmed, the latest first. */
export const readKnownColumns = async (): Promise<KnownColumns[]> =>
  (await readSetting()).statementColumns ?? []

export const rememberColumns = (known: KnownColumns): Promise<unknown> =>
  inTransaction(async () => {
    await lockRows(settingUid, {})
    const { documentId, statementColumns } = await readSetting()
    const others = (statementColumns ?? []).filter(({ headings }) => headings !== known.headings)
    const data: object = { statementColumns: [known, ...others].slice(0, MAX_KNOWN) }
    return strapi.documents(settingUid).update({ documentId, data })
  })
