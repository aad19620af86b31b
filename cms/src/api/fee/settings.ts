import {
  type FeeSettings,
  feeSettings,
  type readFeeSettings,
  type saveFeeSettings,
} from '@careerspeak/contract'
import { withoutEmpty } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { invalidField } from '../../platform/http/http-error'

export const settingUid = 'api::fee.fee-setting'

/** Stores the empty settings, so that there is one row to change. */
export async function ensureSettings(): Promise<void> {
  if ((await strapi.db.query(settingUid).count()) > 0) return
  await strapi.documents(settingUid).create({ data: { registered: false } })
}

export const readSettings = async (): Promise<FeeSettings> =>
  feeSettings.parse({ registered: false, ...withoutEmpty(await strapi.db.query(settingUid).findOne({})) })

export const showSettings: Handler<typeof readFeeSettings> = () => readSettings()

/** The fields that papers of a registered institute have to name, each with the sentence for a missing one. */
const NEEDED = {
  legalName: 'Enter the name in the GST registration.',
  address: 'Enter the address in the GST registration.',
  state: 'Choose the state of the registration.',
  gstin: 'Enter the GSTIN.',
} as const satisfies Partial<Record<keyof FeeSettings, string>>

export const saveSettings: Handler<typeof saveFeeSettings> = ({ body }) =>
  inTransaction(async () => {
    for (const [field, sentence] of Object.entries(NEEDED))
      if (body.registered && body[field as keyof typeof NEEDED] === '') throw invalidField(field, sentence)
    if (body.registered && !body.gstin.startsWith(body.state))
      throw invalidField('state', 'A GSTIN begins with the code of its state. This one is of another state.')
    if (body.upiId && !body.payeeName)
      throw invalidField('payeeName', 'Enter the name that UPI apps show for this UPI ID.')
    const [{ documentId }] = await strapi.db.query(settingUid).findMany({ select: ['documentId'] })
    const data: object = body
    await strapi.documents(settingUid).update({ documentId, data })
    return readSettings()
  })
