import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Field } from '../../../shared/Field'
import { $place, goTo } from '../../store/place'
import { WORDS } from './words'

/** How long somebody pauses before what they have typed is looked for, in milliseconds. */
const PAUSE = 500

/** A box to look for people in. It asks once the typing pauses; emptied, it shows everybody at once. */
export function SearchBox() {
  const { search } = useStore($place)
  const [typed, setTyped] = useState(search)
  const [before, setBefore] = useState(search)
  if (search !== before) {
    setBefore(search)
    if (search !== typed.trim()) setTyped(search)
  }

  useEffect(() => {
    const asked = typed.trim()
    if (asked === search) return
    const timer = setTimeout(() => goTo({ search: asked }, { replace: true }), asked ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [typed, search])

  return (
    <search className="min-w-0 flex-1 basis-64">
      <Field
        label={WORDS.search}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </search>
  )
}
