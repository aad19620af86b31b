import { features } from './main'
import { runSteps, type StepRunner } from './platform/jobs/retention'

/** Runs the deletions that the privacy page promises; `runStep` may leave a step to another node. */
export const deleteExpired = (now = new Date(), runStep?: StepRunner): Promise<void> =>
  runSteps(Object.assign({}, ...features.map(({ retention }) => retention)), now, runStep)
