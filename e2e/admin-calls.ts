import { newBatch } from '@careerspeak/contract/admin-batches'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import type * as z from 'zod/mini'
import { type CallInput, call } from '../site/src/app/http/client.ts'
import { sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'

/** Calls an endpoint as the demo's admin, to prepare a journey. */
export async function callAsAdmin<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<z.output<E['reply']>> {
  const { Admintoken: token } = await sessionOf('admin')
  const result = await call(endpoint, { base: addresses.cms, token, ...input })
  if (!result.ok) throw new Error(result.msg)
  return result.data
}

let count = 0

/** Creates a batch for a test that changes it. */
export async function newTestBatch(): Promise<{ _id: string; batch_name: string }> {
  count += 1
  const name = `Batch ${process.pid}-${Date.now()}-${count}`
  const { batch } = await callAsAdmin(newBatch, { body: { name, description: 'For a test.' } })
  return batch
}
