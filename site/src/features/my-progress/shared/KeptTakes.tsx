import { values } from 'idb-keyval'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { openDatabase } from '#app/device-data/databases'
import { keyOf } from '#app/device-data/owner'
import { databaseNames } from '#app/device-data/tables'
import { counted } from '#app/lib/counted'
import { keptQuestions } from '#features/mock-interview/shared/then-and-now'

const take = z.object({ asked: z.string(), at: z.number(), kept: z.optional(z.boolean()) })

/** How many questions have kept takes of two days or more. A browser that can't say has none. */
async function countQuestions(): Promise<number> {
  if (!(await databaseNames())?.has(keyOf('mock-interview-takes'))) return 0
  const stored = await values<unknown>(openDatabase('mock-interview-takes'))
  return keptQuestions(stored.flatMap((each) => take.safeParse(each).data ?? [])).length
}

/** Leads to the takes of one question, then and now. Nothing without any. */
export function KeptTakes() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    countQuestions().then(setCount, (error: unknown) => console.warn('The takes can’t be read', error))
  }, [])
  if (count === 0) return null
  return (
    <a className="link-line justify-self-start text-sm" href="/mock-interview#kept">
      {`Hear yourself then and now: you’ve kept takes of ${counted(count, 'question')}`}
    </a>
  )
}
