import { deleteExpired } from './delete-expired'
import { features } from './main'
import { type StepRunner, forEachWithErrors, runSteps } from './platform/jobs/retention'
import { oncePerHour } from './platform/jobs/retention-failures'

/** Does every step that is due: those of the node itself, and of those that all nodes share the ones that no other has claimed. */
export async function runRetention(now = new Date()): Promise<void> {
  const onOneNode: StepRunner = (step, work) => oncePerHour(step, now, work)
  const parts = [
    () => runSteps(Object.assign({}, ...features.map(({ nodeCleanup }) => nodeCleanup)), now),
    () => deleteExpired(now, onOneNode),
    () => runSteps(Object.assign({}, ...features.map(({ cleanup }) => cleanup)), now, onOneNode),
  ]
  await forEachWithErrors(parts, (part) => part())
}
