import type { ReactNode } from 'react'
import type { BannerText } from './next-step'

type BannerProps = BannerText & { children: ReactNode }

/** The next step. `draw-early.ts` fills the parts that are named by `data-part`. */
export const Banner = ({ look, label, aside, title, detail, isTimer, children }: BannerProps) => (
  <div
    className={`leaf-bl grid gap-x-6 gap-y-2 px-4 py-3 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center ${look}`}
    data-part="look"
  >
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-[0.95rem] font-semibold">
        <p data-part="label">{label}</p>
        <p className="tabular-nums empty:hidden" data-part="aside" {...(isTimer && { role: 'timer' })}>
          {aside}
        </p>
      </div>
      <h2 className="text-xl leading-tight wrap-anywhere" data-part="title">
        {title}
      </h2>
      <p className="max-sm:leading-snug" data-part="detail">
        {detail}
      </p>
    </div>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">{children}</div>
  </div>
)

/** The room of the link to join, until the scripts that note the joining have loaded. */
export const JoinRoom = () => (
  <span className="btn invisible max-sm:grow" data-part="join">
    Join Class
  </span>
)

export const BatchLink = () => (
  <a
    className="link-line inline-flex min-h-11 items-center font-semibold"
    href="/batches#classes"
    data-part="batch"
  >
    Open my batch
  </a>
)

export const StartLink = ({ href }: { href: string }) => (
  <a className="btn btn-primary max-sm:grow" href={href} data-part="start">
    Start
  </a>
)
