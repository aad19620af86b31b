import type { Paper } from '@careerspeak/contract/certificates'
import { EXAMPLE_SERIAL } from '@careerspeak/contract/serials'
import { environment } from '../../platform/environment'
import { accountUid } from '../account/account-changes'
import { readInstitute } from '../site-setting/institute'
import { certificates } from './certificate'
import { credentialOf, sign } from './credential'
import { readSigningKey } from './keys'
import { fillText, readTemplate } from './template'

const MONTH_MS = 30 * 86_400_000

/** Gives the demo's learner a certificate of an earlier batch, with the number that the page of checks shows as an example. */
export async function seedCertificate(): Promise<void> {
  const account: { id: number; fullName: string } = await strapi.db
    .query(accountUid)
    .findOne({ where: { email: 'learner@demo.example' } })
  const { name: institute } = await readInstitute()
  const { criteria, text, ...design } = await readTemplate()
  const [batch, attended, held] = ['First Steps in Workplace English', 22, 24]
  const levels = { range: 'B1', accuracy: 'B1', fluency: 'A2', coherence: 'B1' } as const
  const issuedAt = new Date(Math.floor((Date.now() - MONTH_MS) / 1000) * 1000)
  const paper: Paper = {
    serial: EXAMPLE_SERIAL,
    holder: account.fullName,
    title: design.title,
    text: fillText(text, { name: account.fullName, batch, institute, attended, held }),
    institute,
    batch,
    levels,
    classes: { attended, held },
    issuedOn: issuedAt.toISOString(),
    validUntil: null,
    signatories: [
      { name: 'Nandini Rao', role: 'Head of teaching' },
      { name: 'Farah Khan', role: 'Coach' },
    ],
    sample: null,
    design: design.design,
  }
  const { siteUrl } = environment()
  const token = await sign(credentialOf({ paper, criteria, siteUrl }), await readSigningKey())
  await certificates().create({
    data: {
      state: 'issued',
      account: account.id,
      name: account.fullName,
      levels,
      serial: paper.serial,
      paper,
      token,
      issuedAt,
    },
  })
}
