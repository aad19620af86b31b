import { defaultTimings } from '../src/room.ts'
import { createWaitingRoom, type QueueEntry } from '../src/waiting-room.ts'
import { budgeted, format, type Line, median, print } from './report.ts'

const counts = [100, 1000, 10_000, 100_000]
const repetitions = 20_000
const rounds = 7
const groupSize = 20

let places = 0
const entry = (learner: string, topic: string, blocked: ReadonlySet<string>): QueueEntry => {
  places += 1
  return {
    id: places,
    node: 'bench',
    peerId: learner,
    learner,
    names: [learner],
    browser: undefined,
    topic,
    level: undefined,
    blocked,
    former: undefined,
    since: 0,
    standby: false,
  }
}

const learnersOf = (group: number, count: number) =>
  Array.from({ length: count }, (_, index) => `learner-${group * groupSize + index}`)

/** Fills every topic with twenty learners who have blocked each other, so none of them match. */
const fill = (waiting: number) => {
  const room = createWaitingRoom(defaultTimings)
  for (let group = 0; group < waiting / groupSize; group += 1) {
    const learners = learnersOf(group, groupSize)
    const each = new Set(learners)
    for (const learner of learners) room.enter(entry(learner, `topic-${group}`, each), 0)
  }
  const { searching } = room.counts
  if (searching !== waiting) throw new Error(`${searching} wait instead of ${waiting}.`)
  return room
}

/** Measures processor time, so other programs on the machine do not count. */
const microsecondsEach = (times: number, work: (index: number) => void) => {
  const before = process.cpuUsage()
  for (let index = 0; index < times; index += 1) work(index)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

/**
 * The newcomers have blocked all but one learner of their topic. They examine nineteen and match the last, who then
 * joins again.
 */
const costOfJoin = (waiting: number) => {
  const room = fill(waiting)
  const groups = waiting / groupSize
  const newcomers = Array.from({ length: 1000 }, (_, index) => {
    const group = (index * 7919) % groups
    return entry(`newcomer-${index}`, `topic-${group}`, new Set(learnersOf(group, groupSize - 1)))
  })
  return microsecondsEach(repetitions, (index) => {
    const newcomer = newcomers[index % newcomers.length]
    const [change] = newcomer ? room.enter(newcomer, 0) : []
    if (change?.is !== 'matched') throw new Error('A newcomer found no partner.')
    room.enter(change.callee, 0)
  })
}

/** Prints the cost of a join by queue length, for the pure pairing code. */
export const benchPairing = () => {
  costOfJoin(1000)
  const costs = new Map(counts.map((waiting) => [waiting, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const waiting of counts) costs.get(waiting)?.push(costOfJoin(waiting))
  }
  const typical = (waiting: number) => median(costs.get(waiting) ?? [])
  const lines: Line[] = counts.map((waiting) => ({
    what: `${format(waiting)} wait`,
    figure: format(typical(waiting), 'µs'),
  }))
  const growth = typical(100_000) / typical(100)
  print('A join that looks through 19 excluded learners and takes the 20th, who joins again', [
    ...lines,
    budgeted('100,000 beside 100 waiting (caches included)', growth, 4, '×'),
  ])
}
