import type { ReactNode, Ref } from 'react'

type SectionProps = {
  /** Its fragment: `/settings#security`. */
  id: string
  title: string
  intro?: ReactNode
  /** Allows the heading to take the focus. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A section of the settings. On a wide screen its introduction stands beside its controls. */
export const Section = ({ id, title, intro, heading, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-heading`}
    className="@container shrinkable scroll-mt-(--head) border-t-2 border-edge/40 py-8 first:border-t-0 first:pt-2 lg:py-10"
  >
    <div className="grid gap-x-12 gap-y-5 @2xl:grid-cols-[17rem_minmax(0,36rem)]">
      <div className="grid content-start gap-2">
        <h2
          id={`${id}-heading`}
          ref={heading}
          tabIndex={heading ? -1 : undefined}
          className="text-2xl outline-none"
        >
          {title}
        </h2>
        {intro && <p className="max-w-prose text-muted">{intro}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </div>
  </section>
)

type PartProps = {
  title: string
  /** The heading level: h2 for a part outside a section. */
  rank?: 'h2' | 'h3'
  children: ReactNode
}

/** One of several parts of a section. */
export const Part = ({ title, rank: Title = 'h3', children }: PartProps) => (
  <section aria-label={title} className="grid content-start justify-items-start gap-3">
    <Title className="text-xl">{title}</Title>
    {children}
  </section>
)
