import { rows } from '../../platform/database/rows'

const increment = `insert into partner_days (account_id, day, turns) values (?, ?, 1)
  on conflict (account_id, day) do update set turns = partner_days.turns + 1 where partner_days.turns < ?
  returning turns`

const read = 'select account_id, turns from partner_days where day = ? and account_id in (?, ?)'

/** The row for all accounts together; no account has this id. */
const ALL_ACCOUNTS = 0

type Turns = { own: number; all: number }

class UsedUp extends Error {
  readonly allowance: keyof Turns

  constructor(allowance: keyof Turns) {
    super()
    this.allowance = allowance
  }
}

/**
 * Counts a reply against the daily allowances of an account and of all accounts. If one is used up, it counts
 * nothing and returns which. The database decides for all nodes.
 */
export async function countTurn(
  account: number,
  day: string,
  allowances: Turns,
): Promise<keyof Turns | undefined> {
  const count = async (id: number, allowance: keyof Turns) => {
    const counted = await rows(increment, [id, day, allowances[allowance]])
    if (counted.length === 0) throw new UsedUp(allowance)
  }
  try {
    await strapi.db.transaction(async () => {
      await count(account, 'own')
      await count(ALL_ACCOUNTS, 'all')
    })
    return undefined
  } catch (error) {
    if (error instanceof UsedUp) return error.allowance
    throw error
  }
}

/** The replies of an account, and of all accounts, on a day. */
export async function turnsOf(account: number, day: string): Promise<Turns> {
  const found = await rows<{ account_id: number; turns: number }>(read, [day, account, ALL_ACCOUNTS])
  const of = (id: number) => found.find((row) => row.account_id === id)?.turns ?? 0
  return { own: of(account), all: of(ALL_ACCOUNTS) }
}
