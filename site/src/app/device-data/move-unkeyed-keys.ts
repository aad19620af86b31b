import type { AccountStore } from './stores'

/** Those of `OLD_KEYS` that move to the owner of the page unchanged. */
const MOVED_UNCHANGED: readonly AccountStore<'localStorage'>[] = [
  'Continue',
  'mock-interview',
  'practice-blocked',
  'practice-learner',
  'practice-partner',
  'practice-tries',
]

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Moves the keys of an earlier version, which had no owner, to the owner of this page. Data that name their owner wait for that
 * account: attendance by "7 k3j…", drafts by `owner`, progress by the account of each report.
 */
export function moveUnkeyedKeys(local: Area, session: Area, owner: number | 'visitor'): void {
  for (const key of MOVED_UNCHANGED) move(local, key, `${key}:${owner}`)
  move(session, 'practice-talk', `practice-talk:${owner}`)
  session.removeItem('RecentChoices')
  moveParts<Record<string, unknown>>(local, 'UnsentAttendance', (all) => {
    for (const [name, marks] of Object.entries(all)) {
      const [account, scheduledClass] = name.split(' ')
      const key = `UnsentAttendance:${account}`
      if (scheduledClass)
        put(local, key, { [scheduledClass]: marks, ...JSON.parse(local.getItem(key) ?? '{}') })
    }
  })
  moveParts<{ owner: number; forms: unknown }>(session, 'KeptForms', ({ owner: account, forms }) =>
    put(session, `KeptForms:${account}`, forms),
  )
  moveParts<{ account: string }[]>(local, 'UnsentProgress', (all) => {
    const { _id } = JSON.parse(local.getItem('User') ?? '{}') ?? {}
    const own = all.filter(({ account }) => account === _id)
    const others = all.filter(({ account }) => account !== _id)
    const key = `UnsentProgress:${owner}`
    if (own.length > 0) put(local, key, [...own, ...JSON.parse(local.getItem(key) ?? '[]')])
    return others.length > 0 ? others : undefined
  })
}

const put = (area: Area, key: string, value: unknown) => area.setItem(key, JSON.stringify(value))

function move(area: Area, from: string, to: string): void {
  const value = area.getItem(from)
  if (value === null) return
  if (area.getItem(to) === null) area.setItem(to, value)
  area.removeItem(from)
}

/** Moves the value of a key to its owners, except for what `give` returns. An unreadable value is dropped. */
function moveParts<Stored>(area: Area, key: string, give: (stored: Stored) => unknown): void {
  const text = area.getItem(key)
  if (text === null) return
  let left: unknown
  try {
    left = give(JSON.parse(text))
  } catch {
    left = undefined
  }
  if (left === undefined) area.removeItem(key)
  else put(area, key, left)
}
