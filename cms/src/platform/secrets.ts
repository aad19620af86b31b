import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { environment } from './environment'
import { lazily } from './lazily'

const secret = () => randomBytes(32).toString('base64url')
const key = z.string().min(16).default(secret)

const secrets = z.object({
  appKeys: z
    .array(key)
    .min(1)
    .default(() => [secret(), secret()]),
  adminJwtSecret: key,
  jwtSecret: key,
  apiTokenSalt: key,
  transferTokenSalt: key,
  encryptionKey: key,
  linkSecret: key,
  matchmakerSecret: key,
  personSecret: key,
  secondFactorKey: key,
  certificateSecret: key,
})

/** The keys of the CMS. With `matchmakerSecret` the matchmaker stores reports. */
export type Secrets = z.infer<typeof secrets>

/** Parses a secrets file and generates missing secrets. */
export const readSecrets = (text: string): Secrets => secrets.parse(JSON.parse(text))

/** Reads the secrets of the data folder. Missing ones are generated and stored, readable only by the file's owner. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = readIfThere(file)
  const complete = readSecrets(stored ?? '{}')
  const text = `${JSON.stringify(complete, null, 2)}\n`
  if (text !== stored) {
    mkdirSync(dataDir, { recursive: true })
    if (!write(file, text, stored !== undefined)) return loadSecrets(dataDir)
  }
  return complete
}

/** The keys of this CMS. */
export const ownSecrets = lazily(() => loadSecrets(environment().dataDir))

/** Writes the file atomically. Returns false if another node has just created it in the same folder. */
function write(file: string, text: string, replaces: boolean): boolean {
  const part = `${file}.${process.pid}`
  writeFileSync(part, text, { mode: 0o600 })
  if (replaces) {
    renameSync(part, file)
    return true
  }
  try {
    linkSync(part, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(part)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
