import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Session } from '../edges/session'
import { ControlBar } from './ControlBar'
import { OwnPane } from './OwnPane'
import { PartnerPane } from './PartnerPane'
import { StatusLine } from './StatusLine'
import { useFocusKept } from './use-focus-kept'

/** Both pictures, the buttons below them, and who is who. */
export function Stage({ session, onReport }: { session: Session; onReport: () => void }) {
  const { call } = useStore(session.$practice)
  const stage = useRef<HTMLDivElement>(null)
  useFocusKept(stage, call.status)
  const ownPlace =
    call.status === 'connected'
      ? 'max-md:absolute max-md:right-3 max-md:bottom-3 max-md:z-10 max-md:aspect-3/4 max-md:w-28'
      : 'max-md:aspect-4/3'
  return (
    <div
      ref={stage}
      data-theme="dark"
      className="leaf-bl flex grow flex-col overflow-clip bg-ink lg:min-h-[39rem] text-base-content [--leaf:1.75rem]"
    >
      <div className="relative grid grow gap-1 md:min-h-96 md:grid-cols-2">
        <OwnPane session={session} className={ownPlace} />
        <PartnerPane
          session={session}
          className={call.status === 'connected' ? 'max-md:aspect-3/4' : 'max-md:aspect-5/3'}
        />
      </div>
      <ControlBar session={session} />
      <StatusLine session={session} onReport={onReport} />
    </div>
  )
}
