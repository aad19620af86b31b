import { type ReactNode, useId } from 'react'

/** A card beside the conversation with something that helps in it. */
export function HelperCard({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="leaf-bl grid gap-3 border-[1.5px] border-base-300 p-4 [--leaf:1.25rem]"
    >
      <h2 id={id} className="text-lg leading-tight">
        {heading}
      </h2>
      {children}
    </section>
  )
}
