import type { Feature } from '../../platform/feature'
import { issueQueued } from './issue'
import { ensureTemplate } from './template'

export const certificate: Feature = {
  bootstrap: ensureTemplate,
  jobs: [{ name: 'certificates', rule: '*/10 * * * * *', run: issueQueued }],
}
