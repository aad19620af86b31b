import { getBatch } from '@careerspeak/contract/batch'
import { callWithSession } from '../http/session-client'
import { rememberClasses } from './continue'

/** Reads and remembers the next classes of a batch. Where the session has ended, the page stays. */
export async function readClasses(batch_name: string): Promise<void> {
  const result = await callWithSession(getBatch, { query: { batch_name } }, () => {})
  if (result.ok) rememberClasses(result.data.data.scheduledClasses, Date.now())
}
