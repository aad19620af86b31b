import type { ReactNode } from 'react'

type BannerProps = {
  look: string
  label: string
  aside?: ReactNode
  title: string
  detail: ReactNode
  children: ReactNode
}

/** The look of the next step. */
export const Banner = ({ look, label, aside, title, detail, children }: BannerProps) => (
  <div
    className={`leaf-bl grid gap-x-6 gap-y-2 px-4 py-3 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center ${look}`}
  >
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-[0.95rem] font-semibold">
        <p>{label}</p>
        {aside}
      </div>
      <h2 className="font-sans text-xl leading-tight font-semibold tracking-normal wrap-anywhere">{title}</h2>
      <p className="max-sm:leading-snug">{detail}</p>
    </div>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">{children}</div>
  </div>
)
