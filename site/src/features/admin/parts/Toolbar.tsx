import type { Batch } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Options } from '#app/forms/Options'
import { filterByName } from '../core/list'
import { $batches } from '../store/batches'
import { SMALL } from './looks'

/** The height of what stands in a toolbar or a row: low for a mouse, as high as a finger for a touch screen. */
const LOW = 'min-h-9 h-9 pointer-coarse:h-11 text-sm'

/** The filters of a list and its actions, in one low row above it. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">{children}</div>
)

/** A low choice whose label screen readers read. */
export const FilterSelect = ({
  label,
  className = '',
  ...select
}: ComponentProps<'select'> & { label: string }) => (
  <select
    aria-label={label}
    className={`select w-auto max-w-full min-w-0 border-edge bg-base-100 py-0 ${LOW} ${className}`}
    {...select}
  />
)

/** A low field of a toolbar, whose label is its placeholder. */
export const FilterInput = ({
  label,
  className = '',
  ...input
}: ComponentProps<'input'> & { label: string }) => (
  <input
    aria-label={label}
    title={label}
    placeholder={label}
    autoComplete="off"
    spellCheck={false}
    maxLength={100}
    className={`input w-40 max-w-full min-w-0 px-3 py-0 ${LOW} ${className}`}
    {...input}
  />
)

/** The search of a list. */
export const FilterSearch = ({
  label,
  className = '',
  ...input
}: ComponentProps<'input'> & { label: string }) => (
  <search className={`min-w-0 flex-1 basis-52 sm:max-w-72 ${className}`}>
    <FilterInput type="search" label={label} className="w-full" {...input} />
  </search>
)

/** The options of a choice of a batch. */
export const BatchOptions = () => <Options of={useBatchOptions()} />

export const useBatchOptions = () =>
  (useStore($batches).data ?? []).map(({ _id, batch_name }) => [_id, batch_name] as const)

/** From this many batches on, a menu has a search field. */
const MANY_BATCHES = 9

type BatchMenuProps = {
  label: string
  /** The name of the row, which screen readers read after the label. */
  about?: string
  look?: string
  /** The id of a batch that is left out. */
  without?: string | undefined
  onChoose: (batch: Batch) => void
}

/** A button that shows the batches; choosing one acts at once. Without anchor positioning they appear in the middle. */
export function BatchMenu({ label, about = '', look = 'btn-outline', ...choice }: BatchMenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const anchor = `--menu-${id.replaceAll(/[^\w-]/g, '')}`
  const choose = (batch: Batch) => {
    document.getElementById(id)?.hidePopover()
    choice.onChoose(batch)
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`btn ${SMALL} ${look}`}
        style={{ anchorName: anchor }}
        aria-label={about && `${label} ${about}`}
      >
        {label}
        <span aria-hidden="true">▾</span>
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        className="max-h-80 w-64 overflow-y-auto rounded-field border border-edge/60 bg-base-100 p-1 text-base-content shadow-xl [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline] supports-[anchor-name:--a]:m-0 supports-[anchor-name:--a]:my-1"
        style={{ positionAnchor: anchor }}
      >
        {open && <BatchList {...choice} onChoose={choose} />}
      </div>
    </>
  )
}

/** The batches of a menu, which is one of many in a list, and so lists them only while it is open. */
function BatchList({ without, onChoose }: Pick<BatchMenuProps, 'without' | 'onChoose'>) {
  const { data = [] } = useStore($batches)
  const [typed, setTyped] = useState('')
  const batches = data.filter(({ _id }) => _id !== without)
  return (
    <>
      {batches.length >= MANY_BATCHES && (
        <FilterSearch
          label="Find a batch"
          className="mb-1 block"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {batches.length === 0 && <p className="p-2 text-sm text-muted">There’s no batch to choose yet.</p>}
      <ul>
        {filterByName(batches, ({ batch_name }) => batch_name, typed).map((batch) => (
          <li key={batch._id}>
            <button
              type="button"
              className="min-h-9 w-full cursor-pointer rounded-field px-2 py-1 text-start wrap-anywhere hover:bg-base-200 pointer-coarse:min-h-11"
              onClick={() => onChoose(batch)}
            >
              {batch.batch_name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
