import { rows } from '../../platform/database/rows'

const increment = `insert into partner_days (account_id, day, turns) values (?, ?, 1)
  on conflict (account_id, day) do update set turns = partner_days.turns + 1 where partner_days.turns < ?
  returning turns`

const read = 'select account_id, turns from partner_days where day = ? and account_id in (?, ?)'

const decrement =
  'update partner_days set turns = turns - 1 where day = ? and account_id in (?, ?) and turns > 0 returning turns'

const spend =
  'update partner_days set seconds = coalesce(seconds, 0) + ? where day = ? and account_id = ? returning seconds'

const readTotals = `select day, turns, coalesce(seconds, 0) as seconds from partner_days
  where account_id = ? and turns > 0 order by day desc limit 30`

/** The row for all accounts together; no account has this id. */
export const ALL_ACCOUNTS = 0

type Turns = { own: number; all: number }

/**
 * Counts a reply against the daily allowances of an account and of all accounts. If one is used up, it counts
 * nothing and returns which. The database decides for all nodes.
 */
export async function countTurn(
  account: number,
  day: string,
  { own, all }: Turns,
): Promise<keyof Turns | undefined> {
  return await strapi.db.transaction(async (): Promise<keyof Turns | undefined> => {
    const counts = async (id: number, allowance: number) =>
      (await rows(increment, [id, day, allowance])).length > 0
    if (!(await counts(account, own))) return 'own'
    if (await counts(ALL_ACCOUNTS, all)) return undefined
    await rows(decrement, [day, account, account])
    return 'all'
  })
}

/** The replies of an account, and of all accounts, on a day. */
export async function turnsOf(account: number, day: string): Promise<Turns> {
  const found = await rows<{ account_id: number; turns: number }>(read, [day, account, ALL_ACCOUNTS])
  const of = (id: number) => found.find((row) => row.account_id === id)?.turns ?? 0
  return { own: of(account), all: of(ALL_ACCOUNTS) }
}

/** Returns a reply that failed, to its account and to all. */
export const returnTurn = async (account: number, day: string): Promise<void> =>
  void (await rows(decrement, [day, account, ALL_ACCOUNTS]))

/** Adds the seconds of a reply to the total of the day. */
export const addSeconds = async (seconds: number, day: string): Promise<void> =>
  void (await rows(spend, [Math.ceil(seconds), day, ALL_ACCOUNTS]))

/** The replies and seconds of all accounts together on the last thirty days with any, the latest first. */
export const totalsByDay = (): Promise<{ day: string; turns: number; seconds: number }[]> =>
  rows(readTotals, [ALL_ACCOUNTS])
