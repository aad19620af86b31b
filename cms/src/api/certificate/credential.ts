import { randomUUID } from 'node:crypto'
import { cefrLevels, cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { Paper } from '@careerspeak/contract/certificates'
import { type CryptoKey, SignJWT } from 'jose'

type Issue = {
  paper: Paper
  /** The work that it takes, for employers. */
  criteria: string
  siteUrl: string
}

export const issuerOf = (siteUrl: string, name: string) => ({
  id: `${siteUrl}/.well-known/certificates/issuer.json`,
  type: ['Profile'],
  name,
  url: siteUrl,
})

/** The address that answers whether a certificate is genuine. It is the id of the credential too. */
export const checkAddress = (siteUrl: string, serial: string): string => `${siteUrl}/verify/${serial}`

const revocationList = (siteUrl: string): string => `${siteUrl}/.well-known/certificates/revoked.json`

/** Whole seconds, as the numeric date of a token has them. */
const toSecond = (instant: string): string => `${instant.slice(0, 19)}Z`

/** A certificate as a credential of Open Badges 3.0, which says all that the paper says. */
export function credentialOf({ paper, criteria, siteUrl }: Issue) {
  const { serial, holder, title, text, batch, levels, classes, signatories, sample } = paper
  const id = checkAddress(siteUrl, serial)
  const rows = cefrRowNames.map((row) => ({ id: `${id}#${row}`, name: cefrRows[row], value: levels[row] }))
  const attendance = `${id}#classes`
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerOf(siteUrl, paper.institute),
    validFrom: toSecond(paper.issuedOn),
    ...(paper.validUntil && { validUntil: toSecond(paper.validUntil) }),
    name: title,
    description: `${holder} ${text}`,
    credentialSubject: {
      id: `urn:uuid:${randomUUID()}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holder }],
      licenseNumber: serial,
      narrative: signatories.map(({ name, role }) => `${name}, ${role}`).join('\n'),
      achievement: {
        id: `${id}#achievement`,
        type: ['Achievement'],
        name: title,
        description: batch,
        criteria: { narrative: criteria },
        resultDescription: [
          ...rows.map((row) => ({
            id: row.id,
            type: ['ResultDescription'],
            name: row.name,
            resultType: 'PerformanceLevel',
            allowedValue: [...cefrLevels],
          })),
          { id: attendance, type: ['ResultDescription'], name: 'Live classes', resultType: 'RawScore' },
        ],
      },
      result: [
        ...rows.map((row) => ({ type: ['Result'], resultDescription: row.id, value: row.value })),
        {
          type: ['Result'],
          resultDescription: attendance,
          value: `${classes.attended} of ${classes.held}`,
        },
      ],
    },
    ...(sample && {
      evidence: [
        {
          id: `ni:///sha-256;${Buffer.from(sample, 'hex').toString('base64url')}`,
          type: ['Evidence'],
          name: 'Speaking sample',
          description: `A recording that the holder keeps. Its SHA-256 is ${sample}.`,
        },
      ],
    }),
    credentialStatus: { id: revocationList(siteUrl), type: '1EdTechRevocationList' },
  }
}

export type Credential = ReturnType<typeof credentialOf>

const seconds = (instant: string): number => Date.parse(instant) / 1000

/** Signs a credential as a compact token. Its header and its claims are the ones that Open Badges 3.0 allows. */
export async function sign(credential: Credential, { kid, key }: { kid: string; key: CryptoKey }) {
  return new SignJWT({
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: seconds(credential.validFrom),
    ...(credential.validUntil && { exp: seconds(credential.validUntil) }),
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .sign(key)
}
