import type * as z from 'zod/mini'
import { readEnvironment } from '#environment'
import { parseDrafts } from './parse'
import type { Kind } from './schemas'
import { readFromCms } from './strapi'

const problems = new Map<string, string[]>()

/** Why drafts cannot be shown, of each kind as it was read last. */
export const draftProblems = (): string[] => [...problems.values()].flat()

/** Reads the drafts of a kind as they stand in the CMS now, those of them that can be shown already. */
export async function readDrafts<Schema extends z.ZodMiniType>(
  kind: Kind<Schema>,
): Promise<z.output<Schema>[]> {
  const { CMS_URL, CMS_TOKEN } = readEnvironment(process.env)
  const records = await readFromCms({ url: CMS_URL, token: CMS_TOKEN, status: 'draft' }, kind)
  const found: string[] = []
  const drafts = parseDrafts(kind, records, (problem) => found.push(problem))
  problems.set(kind.path, found)
  return drafts
}
