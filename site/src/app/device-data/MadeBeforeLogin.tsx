import { Suspense } from 'react'
import { counted } from '../lib/counted'
import { optionalPart } from '../ui/lazy-part'
import type { MadeBeforeLoginProps } from './KeepVisitorData'
import { pageOwner } from './owner'

const KeepVisitorData = optionalPart<MadeBeforeLoginProps>(() =>
  import('./KeepVisitorData').then((module) => module.KeepVisitorData),
)

/** Asks a learner once whether data from before the login belong to their account, once there is a connection. */
export const MadeBeforeLogin = (props: MadeBeforeLoginProps) =>
  pageOwner === 'visitor' || !navigator.onLine ? null : (
    <Suspense>
      <KeepVisitorData {...props} />
    </Suspense>
  )

/** Each take is an entry of its own. */
export const countTakes = ({ length }: readonly unknown[]): number => length

export const takesText = (count: number): string => counted(count, 'take')
