import { z } from 'zod'
import { rows } from '../../platform/database/rows'

const begunTake = z.object({ take: z.string(), bytes: z.coerce.number(), pieces: z.coerce.number() })

/** The takes of an account that haven’t fully arrived, the oldest first, with the bytes and the pieces that have. */
export const begunTakes = async (account: number): Promise<z.infer<typeof begunTake>[]> =>
  z
    .array(begunTake)
    .parse(
      await rows(
        'select take, sum(bytes) as bytes, count(*) as pieces from recording_pieces where account = ? group by take order by min(id)',
        [account],
      ),
    )
