import * as z from 'zod/mini'

const draft = z.object({ fullName: z.string(), phoneNumber: z.string(), profilePic: z.string() })

export type Draft = z.infer<typeof draft>

export const readDraft = (stored: unknown): Draft | undefined => z.safeParse(draft, stored).data
