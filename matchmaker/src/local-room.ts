import { randomUUID } from 'node:crypto'
import { createPeerIdOwners } from './peer-id-owners.ts'
import { partnerOf, type Rhythm, type Room, type RoomListener } from './room.ts'
import { createWaitingRoom, type Place } from './waiting-room.ts'

/** The room of a single matchmaker. */
export const openLocalRoom =
  (rhythm: Rhythm) =>
  (listener: RoomListener): Room => {
    const waitingRoom = createWaitingRoom(rhythm.patience)
    const owners = createPeerIdOwners()

    const introduce = (caller: Place, callee: Place) => {
      const match = { id: randomUUID(), caller, callee }
      for (const place of [caller, callee]) owners.told(place, Date.now())
      listener.matched(caller.id, match)
      listener.matched(callee.id, match)
    }

    const widening = setInterval(() => {
      for (const [one, other] of waitingRoom.widen(Date.now())) introduce(one, other)
    }, rhythm.step)

    return {
      enter(place) {
        if (owners.isAnothers(place, Date.now())) return listener.refused(place.id, 'peer-id-taken')
        const partner = waitingRoom.enter(place)
        if (partner) introduce(place, partner)
      },
      quit(place) {
        waitingRoom.quit(place.id)
      },
      release() {},
      part(place, match, reason) {
        listener.parted(partnerOf(match, place).id, reason)
      },
      ready: true,
      async close() {
        clearInterval(widening)
      },
    }
  }
