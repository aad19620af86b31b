import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Options } from '#app/forms/Options'
import { parameter, type Route } from '../core/route'
import { $route, navigate } from '../store/route'
import { FilterSearch, FilterSelect } from './Toolbar'

/** A parameter of the route whose value is chosen from a list. */
type ChosenName = 'answers' | 'batch' | 'done' | 'enquiries' | 'order' | 'owing' | 'session'

/** A filter of a list, kept in the address, with the label of each value. */
export type Filter = {
  [Name in ChosenName]: {
    name: Name
    label: string
    options: readonly (readonly [value: Route[Name], label: string])[]
  }
}[ChosenName]

type FiltersProps = { search?: string | undefined; filters: readonly Filter[] }

/** The search of a list, if it has one, and its filters. */
export function Filters({ search, filters }: FiltersProps) {
  const route = useStore($route)
  return (
    <>
      {search && <SearchBox label={search} />}
      {filters.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          label={label}
          className="max-w-56"
          value={route[name]}
          onChange={({ target }) => navigate(parameter(name, target.value))}
        >
          <Options of={options} />
        </FilterSelect>
      ))}
    </>
  )
}

const DEBOUNCE_MS = 500

/** A field to search people. It searches once the typing pauses; clearing it shows everyone at once. */
function SearchBox({ label }: { label: string }) {
  const { search } = useStore($route)
  const [typed, setTyped] = useState(search)
  const [before, setBefore] = useState(search)
  if (search !== before) {
    setBefore(search)
    if (search !== typed.trim()) setTyped(search)
  }

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === search) return
    const timer = setTimeout(() => navigate({ search: wanted }, { replace: true }), wanted ? DEBOUNCE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed, search])

  return (
    <FilterSearch label={label} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
  )
}
