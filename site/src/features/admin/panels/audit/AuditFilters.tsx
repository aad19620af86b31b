import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { Options } from '#app/forms/Options'
import { NO_FILTER, parseRoute, type Route } from '../../core/route'
import { SMALL } from '../../parts/looks'
import { FilterInput, FilterSelect } from '../../parts/Toolbar'
import { navigate } from '../../store/route'
import { ACTION_NAMES, filterQuery } from './audit'

const FIELDS = [
  { name: 'search', label: 'What was changed', type: 'search' },
  { name: 'who', label: 'Who did it' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'until', label: 'Until', type: 'date' },
] as const

/** The filters of the trail, which the address stores. On a phone a button unfolds them. */
export function AuditFilters({ route }: { route: Route }) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const asked = JSON.stringify(filterQuery(route))
  // Changed filters replace words that were typed and not searched for.
  useEffect(() => {
    if (asked) form.current?.reset()
  }, [asked])
  const inUse = Object.keys(filterQuery(route)).length
  const folded = open ? '' : 'max-sm:hidden'
  const ask = (some: Partial<Route>) => {
    navigate(some)
    opener.current?.focus()
    setOpen(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    ask(parseRoute(String(new URLSearchParams([['tab', route.tab], ...typed]))))
  }
  return (
    <search className="contents">
      <form ref={form} method="dialog" className="contents" onSubmit={submit}>
        <button
          ref={opener}
          type="button"
          className={`btn btn-outline sm:hidden ${SMALL}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
        </button>
        <div id={id} className={`contents ${folded}`}>
          {FIELDS.map((field) => (
            <FilterInput key={field.name} {...field} defaultValue={route[field.name]} />
          ))}
          <FilterSelect key={route.done} label="What was done" name="done" defaultValue={route.done}>
            <Options of={Object.entries(ACTION_NAMES)} />
          </FilterSelect>
        </div>
        <button type="submit" className={`btn btn-outline ${SMALL} ${folded}`}>
          Search
        </button>
        <Button label="Show all" look={`btn-ghost ${SMALL} ${folded}`} onClick={() => ask(NO_FILTER)} />
      </form>
    </search>
  )
}
