import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { parsePublished, type Shortage } from './parse.ts'
import { type Kind, kinds } from './schemas.ts'
import { type Cms, readFromCms } from './strapi.ts'

/** The published records of each kind as the CMS sends them, by the paths of its REST API. */
export type Content = Record<string, unknown[]>

const contentFile = z.record(z.string(), z.union([z.array(z.unknown()), z.looseObject({})]))

export async function readContentFile(file: string): Promise<Content> {
  const given = contentFile.parse(JSON.parse(await readFile(file, 'utf8')))
  return Object.fromEntries(Object.entries(given).map(([path, records]) => [path, [records].flat()]))
}

/** Reads all content, from a file if there is one, else from the CMS. */
export async function readContent(file: string | undefined, cms: Cms): Promise<Content> {
  if (file) return readContentFile(file)
  const read = async (kind: Kind) => [kind.path, await readFromCms(cms, kind)] as const
  return Object.fromEntries(await Promise.all(Object.values(kinds).map(read)))
}

/** Everything that keeps the content from being a whole site. */
export const shortagesOf = (content: Content): Shortage[] =>
  Object.values(kinds).flatMap((kind: Kind) => parsePublished(kind, content[kind.path] ?? []).shortages)
