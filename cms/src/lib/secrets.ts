import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

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
  buildToken: key,
  linkSecret: key,
  matchmakerSecret: key,
  personSecret: key,
  secondFactorKey: key,
})

/** What the CMS signs and encrypts with. `buildToken` lets the site's build read the content, `matchmakerSecret` the matchmaker store reports. */
export type Secrets = z.infer<typeof secrets>

/** Reads the secrets of the data folder, and makes those that are missing, readable by their owner alone. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = readIfThere(file)
  const complete = secrets.parse(JSON.parse(stored ?? '{}'))
  const text = `${JSON.stringify(complete, null, 2)}\n`
  if (text !== stored) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, text, { mode: 0o600 })
  }
  return complete
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
