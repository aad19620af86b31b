import * as z from 'zod/mini'

const draft = z.object({ fullName: z.string(), phoneNumber: z.string(), profilePic: z.string() })

/** What is typed into a profile. */
export type Draft = z.infer<typeof draft>

/** Reads a draft that was kept; what is none counts as nothing. */
export const readDraft = (kept: unknown): Draft | undefined => z.safeParse(draft, kept).data
