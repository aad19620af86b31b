import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $route, navigate } from '../store/route'
import { FilterSearch } from './Toolbar'

const DEBOUNCE_MS = 500

/** A field to search people. It searches once the typing pauses; clearing it shows everyone at once. */
export function SearchBox({ label = 'Search by name or e-mail' }: { label?: string }) {
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
