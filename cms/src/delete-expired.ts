import { features } from './main'
import { type Around, runSteps } from './platform/jobs/retention'

/** Deletes what the privacy page promises to delete; `around` may leave a step to another node. */
export const deleteExpired = (now = new Date(), around?: Around): Promise<void> =>
  runSteps(Object.assign({}, ...features.map(({ retention }) => retention)), now, around)
