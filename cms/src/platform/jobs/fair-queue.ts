/** Why work was not done: there is too much before it. `seconds` says after how long it may be tried again. */
export class QueueFull extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('There is too much work waiting.')
    this.seconds = seconds
  }
}

type Settings = {
  /** How much is done at once. */
  slots: number
  /** How long one piece of work takes at first; measured from then on. In milliseconds, like all times here. */
  duration: number
  /** How long work that was admitted waits at most: others who come later may have slowed it down. */
  longestWait: number
  now?: () => number
}

type Wish = {
  /** Whose work it is. */
  group: string
  /** Whether it goes before the work of groups that are not preferred. */
  preferred?: boolean
  /** How long it may have to wait. Where that is infinite, the work is never refused. */
  patience: number
}

type Waiting = { start: () => void; giveUp: (error: QueueFull) => void; until: number }
type Lane = Map<string, Waiting[]>

/** How much the newest measurement counts. */
const NEWEST = 0.1
/** After so much preferred work in a row, other work has a turn. */
const PREFERRED_IN_A_ROW = 3

const lengthOf = (lane: Lane): number => [...lane.values()].reduce((sum, { length }) => sum + length, 0)

/**
 * Does work in turns: one piece of each group that waits, then the next piece of each, so that a group that wants much
 * done delays nobody but itself. Work that would wait for longer than its sender does is refused at once. Our own, since
 * queues such as p-queue know priorities, but no turns by group and no wait that is told beforehand.
 */
export function createFairQueue({ slots, duration, longestWait, now = () => performance.now() }: Settings) {
  const preferredLane: Lane = new Map()
  const otherLane: Lane = new Map()
  let running = 0
  let inARow = 0
  let average = duration

  /** How long the next piece of a group would wait: for what runs, and for each group's pieces that come no later. */
  function waitOf({ group, preferred }: Wish): number {
    const lane = preferred ? preferredLane : otherLane
    const turn = (lane.get(group)?.length ?? 0) + 1
    let before = running + (preferred ? 0 : lengthOf(preferredLane))
    for (const [other, { length }] of lane) before += Math.min(length, other === group ? turn - 1 : turn)
    return before < slots ? 0 : ((before - slots + 1) * average) / slots
  }

  /** Refuses what has waited too long: of each group the oldest stands first. */
  function giveUpLate(lane: Lane): void {
    for (const [group, waiting] of lane) {
      while (waiting[0] && waiting[0].until < now()) waiting.shift()?.giveUp(new QueueFull(seconds(average)))
      if (waiting.length === 0) lane.delete(group)
    }
  }

  function next(): void {
    giveUpLate(preferredLane)
    giveUpLate(otherLane)
    while (running < slots) {
      const isPreferred = preferredLane.size > 0 && (otherLane.size === 0 || inARow < PREFERRED_IN_A_ROW)
      inARow = isPreferred ? inARow + 1 : 0
      const lane = isPreferred ? preferredLane : otherLane
      const [first] = lane
      if (!first) return
      const [group, waiting] = first
      waiting.shift()?.start()
      lane.delete(group)
      if (waiting.length > 0) lane.set(group, waiting)
    }
  }

  function wait({ group, preferred, patience }: Wish): Promise<void> {
    const lane = preferred ? preferredLane : otherLane
    return new Promise((resolve, giveUp) => {
      const waiting = lane.get(group) ?? []
      const start = () => {
        running += 1
        resolve()
      }
      waiting.push({ start, giveUp, until: patience === Infinity ? Infinity : now() + longestWait })
      lane.set(group, waiting)
    })
  }

  /**
   * Does a piece of work. Throws `QueueFull` where it would have to wait for longer than its patience, or has waited for
   * `longestWait` after all. The patience of a group is always the same.
   */
  return async <Result>(wish: Wish, work: () => Promise<Result>): Promise<Result> => {
    const expected = waitOf(wish)
    if (expected > wish.patience) throw new QueueFull(seconds(expected))
    if (running < slots) running += 1
    else await wait(wish)
    const started = now()
    try {
      return await work()
    } finally {
      average += (now() - started - average) * NEWEST
      running -= 1
      next()
    }
  }
}

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000))
