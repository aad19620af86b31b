/** Thrown if too much work is waiting. `seconds` is when to try again. */
export class QueueFull extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('There’s too much work waiting.')
    this.seconds = seconds
  }
}

type Settings = {
  /** The number of tasks that run at once. */
  slots: number
  /** The initial estimate of a task's duration, which is then measured. */
  initialDurationMs: number
  /** The limit for tasks already in the queue, which later tasks of other groups may have delayed. */
  maxQueuedMs: number
  now?: () => number
}

type Task = {
  /** Groups, such as client networks, take turns. */
  group: string
  /** True if it runs before tasks that are not preferred. */
  preferred?: boolean
  /** The longest acceptable expected wait. A task with Infinity is never refused. */
  maxWaitMs: number
  /** Called with the expected wait in milliseconds whenever another task ends, and with 0 when this one starts. */
  onWait?: (milliseconds: number) => void
}

type Waiting = Pick<Task, 'onWait'> & {
  start: () => void
  reject: (error: QueueFull) => void
  deadline: number
}
type TasksByGroup = Map<string, Waiting[]>

/** The smallest weight of the latest measurement in the average. The first measurements weigh more than the initial estimate. */
const LATEST_WEIGHT = 0.1
/** After this many preferred tasks in a row, another task has its turn. */
const PREFERRED_IN_A_ROW = 3

const countTasks = (tasks: TasksByGroup): number =>
  [...tasks.values()].reduce((sum, { length }) => sum + length, 0)

/**
 * Runs tasks of several groups in turns, so that a group with many tasks delays only itself. A task that would wait for too
 * long is refused immediately. Queues such as p-queue have priorities, but neither turns by group nor an expected wait.
 */
export function createFairQueue({
  slots,
  initialDurationMs,
  maxQueuedMs,
  now = () => performance.now(),
}: Settings) {
  const preferredTasks: TasksByGroup = new Map()
  const otherTasks: TasksByGroup = new Map()
  let running = 0
  let preferredInARow = 0
  let averageMs = initialDurationMs
  let measured = 0

  /** The expected wait of a group's next task. */
  function expectedWait({ group, preferred }: Task): number {
    const tasks = preferred ? preferredTasks : otherTasks
    return waitOf(tasks, group, (tasks.get(group)?.length ?? 0) + 1)
  }

  /** The expected wait of a group's nth task: for running tasks, and for those of all groups that run before it. */
  function waitOf(tasks: TasksByGroup, group: string, turn: number): number {
    const preferred = tasks === preferredTasks
    let ahead = running + (preferred ? 0 : countTasks(preferredTasks))
    for (const [other, { length }] of tasks) ahead += Math.min(length, other === group ? turn - 1 : turn)
    return ahead < slots ? 0 : ((ahead - slots + 1) * averageMs) / slots
  }

  /** Rejects tasks that have waited for too long; the oldest task of each group comes first. */
  function rejectOverdue(tasks: TasksByGroup): void {
    for (const [group, waiting] of tasks) {
      while (waiting[0] && waiting[0].deadline < now())
        waiting.shift()?.reject(new QueueFull(seconds(averageMs)))
      if (waiting.length === 0) tasks.delete(group)
    }
  }

  function next(): void {
    rejectOverdue(preferredTasks)
    rejectOverdue(otherTasks)
    startTasks()
    for (const tasks of [preferredTasks, otherTasks])
      for (const [group, waiting] of tasks)
        for (const [index, { onWait }] of waiting.entries()) onWait?.(waitOf(tasks, group, index + 1))
  }

  function startTasks(): void {
    while (running < slots) {
      const isPreferred =
        preferredTasks.size > 0 && (otherTasks.size === 0 || preferredInARow < PREFERRED_IN_A_ROW)
      preferredInARow = isPreferred ? preferredInARow + 1 : 0
      const tasks = isPreferred ? preferredTasks : otherTasks
      const [first] = tasks
      if (!first) return
      const [group, waiting] = first
      waiting.shift()?.start()
      tasks.delete(group)
      if (waiting.length > 0) tasks.set(group, waiting)
    }
  }

  function enqueue({ group, preferred, maxWaitMs, onWait }: Task): Promise<void> {
    const tasks = preferred ? preferredTasks : otherTasks
    return new Promise((resolve, reject) => {
      const waiting = tasks.get(group) ?? []
      const start = () => {
        running += 1
        onWait?.(0)
        resolve()
      }
      waiting.push({
        start,
        reject,
        onWait,
        deadline: maxWaitMs === Infinity ? Infinity : now() + maxQueuedMs,
      })
      tasks.set(group, waiting)
    })
  }

  /**
   * Runs a task. Throws `QueueFull` if its expected wait exceeds its `maxWaitMs`, or if it has waited for `maxQueuedMs`. All
   * tasks of a group must have the same `maxWaitMs`.
   */
  const run = async <Result>(task: Task, work: () => Promise<Result>): Promise<Result> => {
    const expected = expectedWait(task)
    if (expected > task.maxWaitMs) throw new QueueFull(seconds(expected))
    if (running < slots) running += 1
    else await enqueue(task)
    const started = now()
    try {
      return await work()
    } finally {
      measured += 1
      averageMs += (now() - started - averageMs) * Math.max(LATEST_WEIGHT, 1 / measured)
      running -= 1
      next()
    }
  }

  /** `expectedWait` is in milliseconds. */
  return Object.assign(run, { expectedWait })
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))
