import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const state = z.object({
  topic: z.string(),
  /** The open step, by its index in the topic. */
  step: z.number().int(),
  /** The turns at this step. */
  here: z.number().int(),
  turns: z.array(z.object({ sender: z.enum(['user', 'partner']), text: z.string() })),
})

/** A talk as the server knows it. The browser carries it from turn to turn, and cannot change it. */
export type TalkState = z.infer<typeof state>

const SEALED_TURNS = { turns: 12, characters: 6000 }
const LIFETIME = '2h'

const keyOf = (secret: string) => createHmac('sha256', secret).update('practice talk').digest()

/** Seals the latest turns of a talk for an account. */
export function sealTalk(secret: string, account: number, { turns, ...talk }: TalkState): Promise<string> {
  return new SignJWT({ ...talk, turns: latest(turns, SEALED_TURNS) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('practice talk')
    .setSubject(String(account))
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(keyOf(secret))
}

/** The sealed talk of an account, or null if the seal is broken, old, or of another account. */
export async function openTalk(secret: string, account: number, sealed: string): Promise<TalkState | null> {
  const options = { audience: 'practice talk', subject: String(account), algorithms: ['HS256'] }
  const opened = await jwtVerify(sealed, keyOf(secret), options).catch(() => null)
  return state.safeParse(opened?.payload).data ?? null
}

/** The latest turns that fit, the last one always. */
export function latest<Turn extends { text: string }>(
  turns: readonly Turn[],
  limits: { turns: number; characters: number },
): Turn[] {
  let room = limits.characters
  const last = turns.slice(-limits.turns)
  const from = last.findLastIndex(({ text }) => {
    room -= text.length
    return room < 0
  })
  return last.slice(Math.min(from + 1, last.length - 1))
}
