import type { ReactNode } from 'react'

interface UnfinishedProps {
  heading: string
  text: string
  /** The buttons that go on with it or begin anew. */
  children: ReactNode
}

/** Offers to go on with what was left in the middle. */
export const Unfinished = ({ heading, text, children }: UnfinishedProps) => (
  <section
    aria-labelledby="left"
    className="leaf-tl flex flex-wrap items-center gap-x-6 gap-y-3 bg-blush p-5 text-base-content [--leaf:1.25rem]"
  >
    <div className="min-w-[min(14rem,100%)] flex-1">
      <h2 id="left" className="text-lg leading-tight">
        {heading}
      </h2>
      <p className="text-sm">{text}</p>
    </div>
    <div className="flex flex-wrap gap-3">{children}</div>
  </section>
)
