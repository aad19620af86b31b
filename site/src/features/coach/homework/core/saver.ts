import type { CoachedHandIn, HomeworkReview } from '@careerspeak/contract/homework'
import type { Result } from '#app/http/client'

type Saved = Result<{ handIn: CoachedHandIn }>
type Send = (body: HomeworkReview & { version: number; done: boolean }) => Promise<Saved>

/** Saves the reviews of one hand-in one after another, each with the version that the one before it left. */
export function createSaver(version: number, send: Send) {
  let known = version
  let last: Promise<unknown> = Promise.resolve()
  return (review: HomeworkReview, done: boolean): Promise<Saved> => {
    const saving = last.then(async () => {
      const result = await send({ ...review, version: known, done })
      if (result.ok) known = result.data.handIn.version
      return result
    })
    last = saving
    return saving
  }
}
