import { useEffect, useRef } from 'react'
import { Button } from '#app/forms/Form'
import { fill } from '#app/lib/text'
import { PartnerFace } from '#app/ui/PartnerFace'
import type { Topic } from '../core/topic'
import { messages } from '../messages'

/** The seconds in which a partner is looked for. */
export function FindingPartner({ topic, onCancel }: { topic: Topic; onCancel: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="wrap grid min-h-stage place-content-center justify-items-center gap-6 py-10 text-center">
      <h1 className="sr-only">{messages.page.title}</h1>
      <div className="relative grid place-items-center">
        <span className="leaf-br absolute size-28 bg-accent opacity-40 [--leaf:3.5rem] motion-safe:animate-ping" />
        <PartnerFace className="relative size-28" />
      </div>
      <p role="status" className="font-display text-2xl">
        {messages.status.finding}
      </p>
      <p className="max-w-sm text-muted">{fill(messages.finding.text, { topic: topic.title })}</p>
      <Button ref={button} data-focus label={messages.finding.cancel} onClick={onCancel} />
    </div>
  )
}
