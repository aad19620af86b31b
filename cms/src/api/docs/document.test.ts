import * as contract from '@careerspeak/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from './document'

const endpoints = Object.values(contract).filter((value) => contract.isEndpoint(value))

describe('openApiDocument', () => {
  const document = openApiDocument()

  test('is valid OpenAPI', async () => {
    expect(await new Validator().validate(document)).toEqual({ valid: true })
  })

  test('contains every endpoint of the contract with a summary', () => {
    for (const { path, method, summary } of endpoints) {
      expect(summary).toMatch(/./)
      expect(document.paths[path]?.[method.toLowerCase()]).toMatchObject({ summary })
    }
  })

  test('names schemas that occur more than once', () => {
    expect(JSON.stringify(document.paths['/batch/get-batch'])).toContain('#/components/schemas/Batch')
    expect(document.components.schemas.Batch).toMatchObject({ type: 'object' })
  })

  test('marks the endpoints that need a token or take a file', () => {
    expect(document.paths['/user/profile']?.get).toMatchObject({ security: [{ token: [] }] })
    expect(document.paths['/auth/login']?.post).not.toHaveProperty('security')
    expect(JSON.stringify(document.paths['/images'])).toContain('multipart/form-data')
  })

  test('names the key of each request that may be sent again', () => {
    const key = expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })
    expect(document.paths['/admin/schedule']?.post).toMatchObject({ parameters: [key] })
    expect(document.paths['/auth/login']?.post).toMatchObject({ parameters: [] })
    expect(JSON.stringify(document.paths['/admin/schedule'])).toMatch(/Idempotency-Key/)
    expect(JSON.stringify(document.paths['/admin/get-batches'])).not.toMatch(/Idempotency-Key/)
  })

  test('requires a file only where the request does', () => {
    const form = (required: object) => ({
      content: {
        'multipart/form-data': { schema: { required, properties: { file: { format: 'binary' } } } },
      },
    })
    expect(document.paths['/admin/upload-pdf']?.post).toMatchObject({
      requestBody: form(expect.arrayContaining(['file', 'title'])),
    })
    expect(document.paths['/admin/material']?.put).toMatchObject({ requestBody: form([]) })
  })
})
