import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose'
import { z } from 'zod'
import { isUniqueViolation } from '../../platform/database/rows'
import { environment } from '../../platform/environment'
import { createSealer } from '../../platform/sealed-text'
import { loadSecrets } from '../../platform/secrets'

const keyUid = 'api::certificate.certificate-key'

const ALGORITHM = 'RS256'

const publicKey = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.literal(ALGORITHM),
})
const stored = z.object({ name: z.string(), publicKey, sealed: z.string() })

const keys = () => strapi.db.query(keyUid)
const sealer = () => createSealer(loadSecrets(environment().dataDir).certificateSecret)
const about = (name: string) => `certificate key ${name}`

/** The address at which the site publishes a key, which is also the key's `kid`. */
const keyAddress = (name: string): string =>
  `${environment().siteUrl}/.well-known/certificates/keys/${name}.json`

/** The public keys, those that were retired too: certificates are checked with them for ever. */
export async function readPublicKeys() {
  const found: unknown = await keys().findMany({ orderBy: { id: 'asc' } })
  return z
    .array(stored)
    .parse(found)
    .map(({ name, publicKey: jwk }) => ({ name, jwk }))
}

/** The key that signs now, and its `kid`. The first use makes one, and so does the first after a retirement. */
export async function readSigningKey() {
  const found: unknown = await keys().findOne({ where: { signs: true } })
  const { name, publicKey: jwk, sealed } = found ? stored.parse(found) : await createKey()
  return { kid: jwk.kid, key: await importPKCS8(sealer().open(sealed, about(name)), ALGORITHM) }
}

/** Stores a new key. If another node stores one at the same time, a unique index refuses the second, and both use the first. */
async function createKey(): Promise<z.infer<typeof stored>> {
  const pair = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true })
  const name = `${new Date().getUTCFullYear()}-${(await keys().count()) + 1}`
  const { kty, n, e } = await exportJWK(pair.publicKey)
  const made = stored.parse({
    name,
    publicKey: { kty, n, e, kid: keyAddress(name), alg: ALGORITHM },
    sealed: sealer().seal(await exportPKCS8(pair.privateKey), about(name)),
  })
  try {
    await keys().create({ data: { ...made, signs: true } })
    return made
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return stored.parse(await keys().findOne({ where: { signs: true } }))
  }
}
