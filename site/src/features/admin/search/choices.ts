import type { FoundBatch, FoundClass, FoundEverything, FoundPerson } from '@careerspeak/contract/admin-search'
import * as z from 'zod/mini'
import { counted } from '#app/lib/counted'
import { classTimeText } from '#app/lib/dates'
import { parseRoute, type Route, routeUrl } from '../core/route'

/** A search result. `to` is the address that it opens. */
const choice = z.object({
  id: z.string(),
  kind: z.enum(['person', 'batch', 'class']),
  name: z.string(),
  detail: z.string(),
  to: z.string(),
})

export type Choice = z.infer<typeof choice>

export type Group = { name: string; choices: readonly Choice[] }

const NO_BATCH = 'No batch'
const ROLES = { admin: 'Admin', coach: 'Coach', applicant: 'Wants admin access' } as const

/** The results as choices, in a group for each kind that has any. */
export function groupsOf({ people, batches, classes }: FoundEverything): Group[] {
  const groups = [
    { name: 'People', choices: people.map(personChoice) },
    { name: 'Batches', choices: batches.map(batchChoice) },
    { name: 'Classes', choices: classes.map(classChoice) },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

function personChoice(person: FoundPerson): Choice {
  const { _id: id, fullName, email, phoneNumber, role, batch } = person
  const place = batch?.batch_name ?? (role === 'learner' ? NO_BATCH : ROLES[role])
  return {
    id,
    kind: 'person',
    name: fullName || email,
    detail: [place, email, phoneNumber].filter(Boolean).join(' · '),
    to: addressOf({ person: id }),
  }
}

const addressOf = (route: Partial<Route>): string => routeUrl({ ...parseRoute(''), ...route })

/** The route that a choice leads to. */
export const routeOf = (to: string): Route => parseRoute(new URL(to, 'https://site.invalid').search)

const batchChoice = ({ _id: id, batch_name, students }: FoundBatch): Choice => ({
  id,
  kind: 'batch',
  name: batch_name,
  detail: counted(students, 'student'),
  to: addressOf({ tab: 'batch', batch: id }),
})

const classChoice = ({ _id: id, title, batchname, startsAt }: FoundClass): Choice => ({
  id,
  kind: 'class',
  name: title,
  detail: `${batchname} · ${classTimeText(startsAt)}`,
  to: addressOf({ tab: 'schedule', found: id }),
})

/** Summarises the results for screen readers. */
export function foundText(groups: readonly Group[], typed: string): string {
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  if (count === 0) return `No results for “${typed}”`
  return count === 1 ? '1 result.' : `${count} results.`
}

/** The index in a list after a key, wrapping around its ends; undefined for other keys. */
export function indexByKey(key: string, from: number, length: number): number | undefined {
  if (length === 0) return undefined
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step && (from + step + length) % length
}

const MAX_RECENT = 6

/** The recent choices with a new one first. */
export const withRecent = (recent: readonly Choice[], chosen: Choice): Choice[] =>
  [chosen, ...recent.filter(({ id }) => id !== chosen.id)].slice(0, MAX_RECENT)

const stored = z.object({ owner: z.string(), choices: z.array(choice) })

/** Reads a tab's stored choices; none if another session stored them. */
export function readRecent(text: string | null, owner: string): Choice[] {
  try {
    const { data } = z.safeParse(stored, JSON.parse(text ?? 'null'))
    return data?.owner === owner ? data.choices : []
  } catch {
    return []
  }
}
