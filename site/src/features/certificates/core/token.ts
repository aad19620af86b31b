import { cefrLevels, cefrRowNames } from '@careerspeak/contract/cefr-levels'
import type { Paper } from '@careerspeak/contract/certificates'
import * as z from 'zod/mini'

/** The result of a check. `other` was signed by someone else, and `forged` was changed after it was signed. */
export type Checked =
  | { state: 'signed'; id: string; paper: Paper }
  | { state: 'forged' | 'other' | 'unreachable' }

const header = z.object({ alg: z.literal('RS256'), kid: z.string() })
const keyName = /\/\.well-known\/certificates\/keys\/([\w-]+)\.json$/

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const jsonOf = (part: string): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(part)))
  } catch {
    return undefined
  }
}

/** Reads a public key of the institute by its name: undefined if there is none, and it throws if the site doesn't answer. */
export type ReadKey = (name: string) => Promise<JsonWebKey | undefined>

/** Checks a token with the institute's own keys, wherever the token says that its key lies. */
export async function checkToken(token: string, readKey: ReadKey): Promise<Checked> {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const named = header.safeParse(jsonOf(head))
  const [, name] = (named.success && keyName.exec(named.data.kid)) || []
  if (!name) return { state: 'other' }
  try {
    const jwk = await readKey(name)
    if (!jwk) return { state: 'other' }
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    const signed = new TextEncoder().encode(`${head}.${payload}`)
    const genuine = await crypto.subtle.verify(algorithm.name, key, bytesOf(signature), signed)
    const credential = credentialSchema.safeParse(jsonOf(payload))
    if (!genuine || !credential.success) return { state: 'forged' }
    return { state: 'signed', id: credential.data.id, paper: paperOf(credential.data) }
  } catch {
    return { state: 'unreachable' }
  }
}

const credentialSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  issuer: z.object({ name: z.string() }),
  validFrom: z.string(),
  validUntil: z.optional(z.string()),
  credentialSubject: z.object({
    licenseNumber: z.string(),
    narrative: z.string(),
    identifier: z.array(z.object({ identityHash: z.string() })),
    achievement: z.object({ description: z.string() }),
    result: z.array(z.object({ value: z.string() })),
  }),
  evidence: z.optional(z.array(z.object({ description: z.string() }))),
})

/** The paper of a credential, which says the same in other fields. */
function paperOf(credential: z.infer<typeof credentialSchema>): Paper {
  const { name, description, issuer, validFrom, validUntil, credentialSubject, evidence } = credential
  const holder = credentialSubject.identifier[0]?.identityHash ?? ''
  const values = credentialSubject.result.map(({ value }) => value)
  const level = (row: number) => cefrLevels.find((each) => each === values[row]) ?? 'A1'
  const [attended = 0, held = 0] = (values[cefrRowNames.length] ?? '').split(' of ').map(Number)
  return {
    serial: credentialSubject.licenseNumber,
    holder,
    title: name,
    text: description.slice(holder.length + 1),
    institute: issuer.name,
    batch: credentialSubject.achievement.description,
    levels: { range: level(0), accuracy: level(1), fluency: level(2), coherence: level(3) },
    classes: { attended, held },
    issuedOn: validFrom,
    validUntil: validUntil ?? null,
    signatories: credentialSubject.narrative.split('\n').map((line) => {
      const [signatory = '', ...role] = line.split(', ')
      return { name: signatory, role: role.join(', ') }
    }),
    sample: /[\da-f]{64}/.exec(evidence?.[0]?.description ?? '')?.[0] ?? null,
    design: 'leaf',
  }
}
