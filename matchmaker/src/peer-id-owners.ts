import type { Place } from './waiting-room.ts'

/** How long a peer id stays its learner's after their last match, in milliseconds: longer than anybody keeps a page open. */
export const ownedFor = 24 * 3_600_000

/** More peer ids than this are not remembered: the oldest are forgotten. */
const mostOwned = 100_000

type Owner = { readonly names: readonly string[]; readonly until: number }

/**
 * Whose the peer ids are that partners were told: nobody else is matched with one of them when its learner has left.
 * Others nobody can know.
 */
export const createPeerIdOwners = (most = mostOwned) => {
  const owners = new Map<string, Owner>()
  return {
    /** The partner of a place has been told its peer id. */
    told({ peerId, learner, browser }: Place, now: number) {
      owners.delete(peerId)
      owners.set(peerId, { names: browser ? [learner, browser] : [learner], until: now + ownedFor })
      for (const [oldest, { until }] of owners) {
        if (until > now && owners.size <= most) break
        owners.delete(oldest)
      }
    },
    /** Whether the peer id of a place is that of another learner. */
    isAnothers({ peerId, names }: Place, now: number) {
      const owner = owners.get(peerId)
      return owner !== undefined && owner.until > now && !owner.names.some((name) => names.includes(name))
    },
  }
}
