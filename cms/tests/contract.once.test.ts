import { expect, test } from 'vitest'
import * as contract from '../src/contract'
import { useCms } from './support/cms'

const cms = useCms()

const endpoints = Object.values(contract).filter((value) => contract.isEndpoint(value))

/** Routes of ours that are no endpoints of the contract, for what they answer is not JSON or describes it. */
const others = [
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/interview/recordings/:id',
  'GET /api/materials/:id',
  'GET /api/openapi.json',
]

test('every endpoint of the contract has a route, and every route of ours is one', () => {
  const ours = cms.strapi.server
    .listRoutes()
    .flatMap(({ methods, path }) => methods.map((method: string) => `${method} ${path}`))
    .filter((route) => /^(?!HEAD).* \/api\//.test(route))
  const promised = endpoints.map(({ method, path }) => `${method} /api${path}`)
  const stock =
    /\/api\/(pages|courses|testimonials|live-sessions|practice-topics|interview-questions|correction-rules|redirects|site-setting|upload|email|content-type-builder|i18n)\b/
  expect(ours.filter((route) => !stock.test(route)).sort()).toEqual([...promised, ...others].sort())
})

test('no endpoint is described twice, and each has a summary', () => {
  const lines = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(lines).size).toBe(lines.length)
  expect(endpoints.filter(({ summary }) => !summary)).toEqual([])
})
