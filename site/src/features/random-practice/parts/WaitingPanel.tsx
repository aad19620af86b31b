import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Checkbox } from '#app/forms/Checkbox'
import { Button } from '#app/forms/Form'
import { fill } from '#app/lib/text'
import { Dialog } from '#app/ui/Dialog'
import { useNow } from '#app/ui/hooks'
import type { Session } from '../adapters/session'
import type { Waiting } from '../core/practice'
import { messages as texts } from '../waiting-messages'

/** Explains the wait for a call, and shows the call when it comes. */
export function WaitingPanel({ session, call }: { session: Session; call: Waiting }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const aloud = useStore(session.ringing.$aloud)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="waiting"
      className="grid justify-items-start gap-4 rounded-e-2xl border-l-8 border-primary bg-base-200 px-5 py-4"
    >
      <div>
        <h2 id="waiting" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {texts.heading}
        </h2>
        <p className="max-w-3xl">{texts.text}</p>
        <p role="status" className="mt-2 font-semibold empty:hidden">
          {call.last && texts.last[call.last]}
        </p>
      </div>
      <Checkbox label={texts.sound} checked={aloud} onChange={(on) => session.ringing.$aloud.set(on)}>
        {texts.soundText}
      </Checkbox>
      <Button label={texts.stop} onClick={() => session.dispatch({ type: 'end' })} />
      {call.offer && <CallDialog session={session} key={call.offer.offerId} deadline={call.offer.deadline} />}
    </section>
  )
}

/** The incoming call. Focus begins at the title, so that a stray key does not switch the camera on. */
function CallDialog({ session: { dispatch }, deadline }: { session: Session; deadline: number }) {
  const seconds = Math.max(Math.ceil((deadline - useNow(250)) / 1000), 0)
  return (
    <Dialog
      title={texts.call.title}
      role="alertdialog"
      fromTop
      onClose={() => dispatch({ type: 'answer', accept: false })}
    >
      <div className="grid gap-4">
        <p>{texts.call.text}</p>
        <p role="timer" className="text-lg font-semibold tabular-nums">
          {fill(texts.call.left, { seconds })}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button
            label={texts.call.answer}
            look="btn-accent grow"
            onClick={() => dispatch({ type: 'answer', accept: true })}
          />
          <Button label={texts.call.decline} onClick={() => dispatch({ type: 'answer', accept: false })} />
        </div>
      </div>
    </Dialog>
  )
}
