import { rows } from '../../platform/database/rows'

const take = `insert into partner_days (account_id, day, turns) values (?, ?, 1)
  on conflict (account_id, day) do update set turns = partner_days.turns + 1 where partner_days.turns < ?
  returning turns`

const read = 'select account_id, turns from partner_days where day = ? and account_id in (?, ?)'

/** Stands for all accounts together: no account has this id. */
const ALL = 0

type Turns = { own: number; all: number }

class UsedUp extends Error {
  readonly allowance: keyof Turns

  constructor(allowance: keyof Turns) {
    super()
    this.allowance = allowance
  }
}

/**
 * Counts one more answer of an account, and of all together, on a day. Where either allowance is used up it counts nothing and
 * answers which: the database decides, for all nodes.
 */
export async function takeTurn(account: number, day: string, most: Turns): Promise<keyof Turns | undefined> {
  const count = async (id: number, allowance: keyof Turns) => {
    const counted = await rows(take, [id, day, most[allowance]])
    if (counted.length === 0) throw new UsedUp(allowance)
  }
  try {
    await strapi.db.transaction(async () => {
      await count(account, 'own')
      await count(ALL, 'all')
    })
    return undefined
  } catch (error) {
    if (error instanceof UsedUp) return error.allowance
    throw error
  }
}

/** How many answers an account, and all together, have had on a day. */
export async function turnsOf(account: number, day: string): Promise<Turns> {
  const found = await rows<{ account_id: number; turns: number }>(read, [day, account, ALL])
  const of = (id: number) => found.find((row) => row.account_id === id)?.turns ?? 0
  return { own: of(account), all: of(ALL) }
}
