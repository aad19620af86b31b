import type { ReactNode } from 'react'

/** The look of a list of rows. */
export const ROWS = 'leaf-bl divide-y divide-edge/25 overflow-hidden bg-base-200 [--leaf:1.1rem]'

/** The look of a row: 56 px on a phone and 40 px on a desktop, or as tall as its words. */
export const ROW =
  'group flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-start leading-snug hover:bg-base-300/60 lg:min-h-10 -outline-offset-3'

export const Chevron = () => (
  <svg
    viewBox="0 0 24 24"
    className="size-5 shrink-0 fill-none stroke-current stroke-2 text-muted"
    aria-hidden="true"
  >
    <path d="M9 5l7 7-7 7" />
  </svg>
)

type RowWordsProps = { title: ReactNode; detail?: ReactNode; end?: ReactNode }

/** The words of a row: its title, a line of detail, and what stands at its end. */
export const RowWords = ({ title, detail, end }: RowWordsProps) => (
  <>
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="font-semibold">{title}</span>
      {detail && <span className="block text-sm text-muted">{detail}</span>}
    </span>
    {end}
    <Chevron />
  </>
)

type RowProps = RowWordsProps & { href: string; onClick?: () => void }

/** A row that is a link. */
export const Row = ({ href, onClick, ...words }: RowProps) => (
  <li>
    <a className={ROW} href={href} onClick={onClick}>
      <RowWords {...words} />
    </a>
  </li>
)
