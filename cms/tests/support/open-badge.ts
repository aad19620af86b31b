import Ajv from 'ajv/dist/2019'
import addFormats from 'ajv-formats'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect } from 'vitest'

const text = { type: 'string', minLength: 1 }
const address = { type: 'string', format: 'uri' }
const typed = (type: string) => ({ type: 'array', contains: { const: type }, items: text })

/**
 * The data model of Open Badges 3.0 for the parts that our certificates use, after `ob_v3p0/common_credentials.lines` of
 * 1EdTech/openbadges-specification. 1EdTech's own JSON Schema is under its specification licence, so it isn't copied here. Only classes
 * without `Mixin Extensions` forbid further properties there.
 */
const schema = {
  type: 'object',
  required: ['@context', 'id', 'type', 'issuer', 'validFrom', 'name', 'credentialSubject'],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        {
          type: 'string',
          pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d\\.json$',
        },
      ],
    },
    id: address,
    type: { allOf: [typed('VerifiableCredential'), typed('OpenBadgeCredential')] },
    issuer: {
      type: 'object',
      required: ['id', 'type', 'name'],
      properties: { id: address, type: typed('Profile'), name: text, url: address },
    },
    validFrom: { type: 'string', format: 'date-time' },
    validUntil: { type: 'string', format: 'date-time' },
    name: text,
    description: text,
    credentialSubject: {
      type: 'object',
      required: ['id', 'type', 'achievement'],
      properties: {
        id: address,
        type: typed('AchievementSubject'),
        licenseNumber: text,
        narrative: text,
        identifier: {
          type: 'array',
          items: {
            type: 'object',
            required: ['type', 'hashed', 'identityHash', 'identityType'],
            properties: {
              type: { const: 'IdentityObject' },
              hashed: { type: 'boolean' },
              identityHash: text,
              identityType: { const: 'name' },
            },
            additionalProperties: false,
          },
        },
        achievement: {
          type: 'object',
          required: ['id', 'type', 'name', 'description', 'criteria'],
          properties: {
            id: address,
            type: typed('Achievement'),
            name: text,
            description: text,
            criteria: { type: 'object', required: ['narrative'], properties: { narrative: text } },
            resultDescription: {
              type: 'array',
              items: {
                type: 'object',
                required: ['id', 'type', 'name', 'resultType'],
                properties: {
                  id: address,
                  type: typed('ResultDescription'),
                  name: text,
                  resultType: { enum: ['PerformanceLevel', 'RawScore'] },
                  allowedValue: { type: 'array', items: text },
                },
              },
            },
          },
        },
        result: {
          type: 'array',
          items: {
            type: 'object',
            required: ['type', 'resultDescription', 'value'],
            properties: { type: typed('Result'), resultDescription: address, value: text },
          },
        },
      },
      additionalProperties: false,
    },
    evidence: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type'],
        properties: { id: address, type: typed('Evidence'), name: text },
      },
    },
    credentialStatus: {
      type: 'object',
      required: ['id', 'type'],
      properties: { id: address, type: { const: '1EdTechRevocationList' } },
    },
  },
}

const ajv = new Ajv({ allErrors: true, strict: false })
addFormats(ajv)
const validate = ajv.compile(schema)

type Result = { resultDescription: string }
type Claims = {
  issuer: { id: string }
  validFrom: string
  validUntil?: string
  credentialSubject: {
    id: string
    result: Result[]
    achievement: { resultDescription: { id: string }[] }
  }
}

/** Checks a token as the validator of 1EdTech does, without its network: header, claims, dates, schema and results. */
export function expectOpenBadge(token: string, now = new Date()): void {
  const { alg, kid, typ, ...others } = decodeProtectedHeader(token)
  expect([alg, typ, others]).toEqual(['RS256', 'JWT', {}])
  expect(kid).toMatch(/^https?:\/\/.+\.json$/)
  const payload = decodeJwt<Claims>(token)
  const { iss, jti, sub, nbf, exp, iat, aud, ...credential } = payload
  expect(validate(credential), JSON.stringify(validate.errors)).toBe(true)
  expect([iss, jti, sub]).toEqual([credential.issuer.id, payload.id, credential.credentialSubject.id])
  expect(credential.validFrom).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(nbf).toBe(Date.parse(credential.validFrom) / 1000)
  // The validator allows clocks no difference.
  expect(Date.parse(credential.validFrom)).toBeLessThan(now.getTime() - 60_000)
  expect(exp).toBe(credential.validUntil === undefined ? undefined : Date.parse(credential.validUntil) / 1000)
  expect([iat, aud, 'vc' in payload]).toEqual([undefined, undefined, false])
  const described = credential.credentialSubject.achievement.resultDescription.map(({ id }) => id)
  expect(credential.credentialSubject.result.map((each) => each.resultDescription)).toEqual(described)
}
