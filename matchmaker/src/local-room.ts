import { randomUUID } from 'node:crypto'
import { partnerOf, type Rhythm, type Room, type RoomListener } from './room.ts'
import { createWaitingRoom, type Place } from './waiting-room.ts'

/** The room of a single matchmaker. */
export const openLocalRoom =
  (rhythm: Rhythm) =>
  (listener: RoomListener): Room => {
    const waitingRoom = createWaitingRoom(rhythm.patience)

    const introduce = (caller: Place, callee: Place) => {
      const match = { id: randomUUID(), caller, callee }
      listener.matched(caller.id, match)
      listener.matched(callee.id, match)
    }

    const widening = setInterval(() => {
      for (const [one, other] of waitingRoom.widen(Date.now())) introduce(one, other)
    }, rhythm.step)

    return {
      enter(place) {
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
