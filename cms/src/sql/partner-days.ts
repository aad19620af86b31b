import { rows } from './rows'

const take = `insert into partner_days (account_id, day, turns) values (?, ?, 1)
  on conflict (account_id, day) do update set turns = partner_days.turns + 1 where partner_days.turns < ?
  returning turns`

/** Counts one more answer of an account on a day, or answers false where it has had `most`: in one statement, for all nodes. */
export async function takeTurn(account: number, day: string, most: number): Promise<boolean> {
  const counted = await rows<{ turns: number }>(take, [account, day, most])
  return counted.length > 0
}
