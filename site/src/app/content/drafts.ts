import type * as z from 'zod/mini'
import { readEnvironment } from '#environment'
import { parseRecords } from './parse'
import type { Kind } from './schemas'
import { cmsOf, readFromCms } from './strapi'

const problems = new Map<string, string[]>()

/** Why drafts cannot be shown, of each kind as it was read last. */
export const draftProblems = (): string[] => [...problems.values()].flat()

/** Reads the drafts of a kind as they stand in the CMS now, those of them that can be shown already. */
export async function readDrafts<Schema extends z.ZodMiniType>(
  kind: Kind<Schema>,
): Promise<z.output<Schema>[]> {
  const given = await readFromCms(cmsOf(readEnvironment(process.env), 'draft'), kind)
  const { records, shortages } = parseRecords(kind, given)
  problems.set(
    kind.path,
    shortages.map(({ words }) => words),
  )
  return records
}
