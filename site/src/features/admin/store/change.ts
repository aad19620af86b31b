import type { Result } from '#app/http/client'
import { notify, type Toast } from '#app/notices/toasts'
import { refetchIfOutdated } from './batches'
import { invalidate, reportFailure } from './changes'

/** A notice, of success unless it says otherwise. */
type Told = Omit<Toast, 'id' | 'tone'> & Partial<Pick<Toast, 'tone'>>

type Ends<Reply> = {
  /** The notice of success. */
  done: string | ((reply: Reply) => Told)
  /** The title of the notice of failure. */
  failed: string
  /** Shows the change; by default the lists are fetched again. */
  apply?: (reply: Reply) => void
}

/** Tells the admin how a change ended. Resolves to the reply, or to nothing if it failed. */
export async function change<Reply>(
  sending: Promise<Result<Reply>>,
  { done, failed, apply = invalidate }: Ends<Reply>,
): Promise<Reply | undefined> {
  const result = await sending
  if (!result.ok) {
    refetchIfOutdated(result)
    invalidate()
    return void reportFailure(failed, result)
  }
  apply(result.data)
  notify({ tone: 'success', ...(typeof done === 'string' ? { title: done } : done(result.data)) })
  return result.data
}
