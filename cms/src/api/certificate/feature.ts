import type { Feature } from '../../platform/feature'
import { eraseCertificatesOf, removePending } from './admin-certificates'
import { issueQueued } from './issue'
import { certificatesOf } from './own-certificates'
import { ensureTemplate } from './template'

export const certificate: Feature = {
  eraseAccount: (_, { id }) => eraseCertificatesOf(id),
  eraseBatch: (_, { id }) => removePending({ batch: { id } }),
  ownData: async ({ id }) => ({ certificates: await certificatesOf(id) }),
  bootstrap: ensureTemplate,
  jobs: [{ name: 'certificates', rule: '*/10 * * * * *', run: issueQueued }],
}
