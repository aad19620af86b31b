import type { Endpoint } from '@careerspeak/contract'
import { call } from '../../../site/src/app/http/client'
import type { Cms } from './cms'

export { call }

/** Sends an arbitrary request to an endpoint, with any body and headers. */
export async function send(
  cms: Cms,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { authorization, body }: { authorization?: string; body?: unknown } = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${cms.url}/api${path}`, {
    method,
    headers: {
      ...(authorization !== undefined && { Authorization: authorization }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: await (isJson ? response.json() : response.text()) }
}
