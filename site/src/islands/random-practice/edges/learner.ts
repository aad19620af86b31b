import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { type JoinRequest, type Level, learnerId, maxBlocked } from '../../../../../matchmaker/src/protocol'
import { parseBlocked, withBlocked } from '../core/blocked'
import { anyDevice, type DeviceChoice } from './open-devices'

/** A secret of this browser, by which the matchmaker knows the learner without knowing who they are. */
const $learner = persistentAtom<string>('practice-learner', '')

const $blocked = persistentAtom<string[]>('practice-blocked', [], {
  encode: JSON.stringify,
  decode: parseBlocked,
})

const deviceChoice = z.object({ camera: z.string(), microphone: z.string() })

/** The camera and microphone that the learner chose last. */
export const $choice = persistentAtom<DeviceChoice>('practice-devices', anyDevice, {
  encode: JSON.stringify,
  decode(text) {
    try {
      return deviceChoice.safeParse(JSON.parse(text)).data ?? anyDevice
    } catch {
      return anyDevice
    }
  },
})

/** What the learner would like in a partner. */
export type Wishes = { topic: string | null; level: Level | null }

/** The request for a partner, without anybody who was blocked. */
export function joinRequest(peerId: string, { topic, level }: Wishes): JoinRequest {
  if (!learnerId.safeParse($learner.get()).success) $learner.set(crypto.randomUUID())
  return {
    type: 'join-video-chat',
    peerId,
    learnerId: $learner.get(),
    blocked: $blocked.get().slice(-maxBlocked),
    ...(topic && { topic }),
    ...(level && { level }),
  }
}

export const isBlocked = (partner: string) => $blocked.get().includes(partner)

/** Never wants to meet that partner again. */
export function remember(partner: string): void {
  $blocked.set(withBlocked($blocked.get(), partner))
}
