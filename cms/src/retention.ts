import { deleteExpired } from './delete-expired'
import { features } from './main'
import { forEachWithErrors, runSteps, type StepRunner } from './platform/jobs/retention'
import { oncePerHour } from './platform/jobs/retention-failures'

/** Runs the node's own cleanup, and the shared steps that no other node has claimed. */
export async function runRetention(now = new Date()): Promise<void> {
  const onOneNode: StepRunner = (step, work) => oncePerHour(step, now, work)
  const parts = [
    () => runSteps(Object.assign({}, ...features.map(({ nodeCleanup }) => nodeCleanup)), now),
    () => deleteExpired(now, onOneNode),
    () => runSteps(Object.assign({}, ...features.map(({ cleanup }) => cleanup)), now, onOneNode),
  ]
  await forEachWithErrors(parts, (part) => part())
}
