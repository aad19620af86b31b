import { type ReactNode, useEffect, useRef } from 'react'

/** What stands in a form's place once it has done its work. It takes the focus, so that it is read out. */
export function Outcome({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {text && <p>{text}</p>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
