import * as z from 'zod/mini'

const draft = z.object({
  email: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  profilePic: z.string(),
})

/** What was typed into the profile of an account when its session ended. */
export type Draft = z.infer<typeof draft>

const KEY = 'ProfileDraft'

/** Keeps a draft in this tab until its person has logged in again. */
export const keepDraft = (kept: Draft) => sessionStorage.setItem(KEY, JSON.stringify(kept))

/** Gives back the draft that was kept for an account, once. */
export function takeDraft(email: string): Draft | undefined {
  const kept = readDraft(sessionStorage.getItem(KEY))
  sessionStorage.removeItem(KEY)
  return kept?.email === email ? kept : undefined
}

/** Reads a draft that was kept; what is none counts as nothing. */
export function readDraft(text: string | null): Draft | undefined {
  try {
    return z.safeParse(draft, JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}
