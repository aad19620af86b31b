import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { accountAtom } from '#app/device-data/account-atom'
import { handle, type JoinRequest, type Level, learnerId, maxBlocked } from '#matchmaker/protocol'
import { anyDevice, type DeviceChoice } from './media'

/** A browser stores this many blocked partners; the oldest are dropped. */
export const MAX_BLOCKED = 1000

/** The blocked partners, oldest first, with one more. */
export function withBlocked(blocked: readonly string[], partner: string): string[] {
  return [...blocked.filter((other) => other !== partner), partner].slice(-MAX_BLOCKED)
}

/** Reads the blocked partners from local storage; invalid ones are left out. */
export function parseBlocked(text: string): string[] {
  try {
    const list = z.array(z.unknown()).parse(JSON.parse(text))
    return list.flatMap((partner) => handle.safeParse(partner).data ?? [])
  } catch {
    return []
  }
}

/** A secret of this browser's owner, by which the matchmaker recognizes an anonymous learner. */
const $learner = accountAtom<string>('practice-learner', '', { encode: String, decode: String })

const $blocked = accountAtom<string[]>('practice-blocked', [], {
  encode: JSON.stringify,
  decode: parseBlocked,
})

const deviceChoice = z.object({ camera: z.string(), microphone: z.string() })

/** The camera and microphone that the learner chose last. */
export const $deviceChoice = persistentAtom<DeviceChoice>('practice-devices', anyDevice, {
  encode: JSON.stringify,
  decode(text) {
    try {
      return deviceChoice.safeParse(JSON.parse(text)).data ?? anyDevice
    } catch {
      return anyDevice
    }
  },
})

/** The preferred topic and level of a partner. */
export type Preferences = { topic: string | null; level: Level | null }

/** The request for a partner, except those who are blocked. */
export function joinRequest(peerId: string, { topic, level }: Preferences): JoinRequest {
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

/** Excludes a partner from all later matches. */
export function blockPartner(partner: string): void {
  $blocked.set(withBlocked($blocked.get(), partner))
}
