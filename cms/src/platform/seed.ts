import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import type { z } from 'zod'

/**
 * Resolves a relative date of the seed. "+9d", nine days from `now` in `zone`, becomes a date (YYYY-MM-DD). "+9d 18:00" and
 * "-20m", twenty minutes ago, become instants. Any other text is returned unchanged.
 */
export function resolveSeedDate(start: string, zone: string, now: Date): string {
  const [, minutes] = /^([+-]\d+)m$/.exec(start) ?? []
  if (minutes) return new Date(now.getTime() + Number(minutes) * 60_000).toISOString()
  const [, later] = /^([+-]\d+)d$/.exec(start) ?? []
  if (later)
    return DateTime.fromJSDate(now, { zone })
      .plus({ days: Number(later) })
      .toFormat('yyyy-MM-dd')
  const [, days, hour, minute] = /^([+-]\d+)d (\d\d):(\d\d)$/.exec(start) ?? []
  if (!days) return start
  const day = DateTime.fromJSDate(now, { zone })
    .plus({ days: Number(days) })
    .startOf('day')
  return day
    .set({ hour: Number(hour), minute: Number(minute) })
    .toUTC()
    .toJSDate()
    .toISOString()
}

/** Reads a file of the demo's content. */
export const readSeed = async <Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> =>
  schema.parse(JSON.parse(await readFile(join(folder, 'content', name), 'utf8')))
