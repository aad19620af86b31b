/** The messages that the load clients look at, as the matchmaker writes them. */
const found = (initiator: boolean) => ({ type: 'match-found', initiator })
const parted = { type: 'partner-disconnected' }

type Send = (message: object) => void

/** The least that pairing takes: one may wait, and the next to join is matched with them. */
export function createPairing() {
  const partners = new Map<Send, Send>()
  let waiting: Send | undefined
  const leave = (one: Send) => {
    if (waiting === one) waiting = undefined
    const other = partners.get(one)
    if (!other) return
    partners.delete(one)
    partners.delete(other)
    other(parted)
  }
  const join = (one: Send) => {
    leave(one)
    if (!waiting) {
      waiting = one
      return
    }
    const other = waiting
    waiting = undefined
    partners.set(one, other)
    partners.set(other, one)
    one(found(true))
    other(found(false))
  }
  return { join, leave }
}
