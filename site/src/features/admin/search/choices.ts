import type { FoundBatch, FoundClass, FoundEverything, FoundPerson } from '@careerspeak/contract/admin-search'
import * as z from 'zod/mini'
import { localMoment } from '#app/lib/dates'
import { parseRoute, type Route, routeUrl } from '../core/route'

/** Something that was found. `to` is the address of the panel that has it; an admin without a batch is in no list. */
const choice = z.object({
  id: z.string(),
  kind: z.enum(['person', 'batch', 'class']),
  name: z.string(),
  detail: z.string(),
  to: z.nullable(z.string()),
})

export type Choice = z.infer<typeof choice>

export type Group = { name: string; choices: readonly Choice[] }

const NO_BATCH = 'No batch'
const ROLES = { admin: 'Admin', applicant: 'Asks to be an admin' } as const

/** What was found, as what can be chosen: a group for each kind that something was found of. */
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
    to: panelOfPerson(person),
  }
}

const addressOf = (route: Partial<Route>): string => routeUrl({ ...parseRoute(''), ...route })

/** The route that a choice leads to. */
export const routeOf = (to: string): Route => parseRoute(new URL(to, 'https://site.invalid').search)

/** Where a person stands: among the students of their batch, in the user list, or among the requests. */
function panelOfPerson({ email, role, batch }: FoundPerson): Choice['to'] {
  if (batch) return addressOf({ tab: 'students', batch: batch._id, search: email })
  if (role === 'learner') return addressOf({ tab: 'users', search: email })
  return role === 'applicant' ? addressOf({ tab: 'requests' }) : null
}

const batchChoice = ({ _id: id, batch_name, students }: FoundBatch): Choice => ({
  id,
  kind: 'batch',
  name: batch_name,
  detail: students === 1 ? '1 student' : `${students} students`,
  to: addressOf({ tab: 'all', batch: id, open: id }),
})

const classChoice = ({ _id: id, title, batchId, batchname, startsAt }: FoundClass): Choice => ({
  id,
  kind: 'class',
  name: title,
  detail: `${batchname} · ${localMoment(startsAt)}`,
  to: addressOf({ tab: 'schedule', batch: batchId, view: 'week', found: id }),
})

/** What a search found, in words for who does not see the list. */
export function foundText(groups: readonly Group[], typed: string): string {
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  if (count === 0) return `Nothing is called “${typed}”.`
  return count === 1 ? '1 result.' : `${count} results.`
}

/** The place in a list that a key leads to from another, around its ends; undefined for a key that leads nowhere. */
export function indexByKey(key: string, from: number, length: number): number | undefined {
  if (length === 0) return undefined
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step && (from + step + length) % length
}

const MAX_RECENT = 6

/** The recent choices with another one first. */
export const withRecent = (recent: readonly Choice[], chosen: Choice): Choice[] =>
  [chosen, ...recent.filter(({ id }) => id !== chosen.id)].slice(0, MAX_RECENT)

const stored = z.object({ owner: z.string(), choices: z.array(choice) })

/** Reads the choices that a tab has kept; none where they are another session's. */
export function readRecent(text: string | null, owner: string): Choice[] {
  try {
    const { data } = z.safeParse(stored, JSON.parse(text ?? 'null'))
    return data?.owner === owner ? data.choices : []
  } catch {
    return []
  }
}
