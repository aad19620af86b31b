import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { keyOf } from '#app/device-data/owner'
import { $adminSessionId } from '#app/session/session-id'
import { Dialog } from '#app/ui/Dialog'
import { LoadFailure } from '#app/ui/EmptyState'
import { PANEL_NAME_ID } from '../parts/focus-panel'
import { navigate } from '../store/route'
import { type Choice, foundText, type Group, indexByKey, readRecent, routeOf, withRecent } from './choices'
import { type Search, useSearch } from './use-search'

const RECENT_KEY = keyOf('RecentChoices')
const owner = () => $adminSessionId.get() ?? ''
const recentChoices = () => readRecent(sessionStorage.getItem(RECENT_KEY), owner())

function saveRecent(chosen: Choice): void {
  const choices = withRecent(recentChoices(), chosen)
  sessionStorage.setItem(RECENT_KEY, JSON.stringify({ owner: owner(), choices }))
}

/** Searches people, batches and classes; a choice opens its panel. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [walkedTo, setWalkedTo] = useState(0)
  const [recent] = useState(recentChoices)
  const { search, searchAgain } = useSearch(text)
  const groups = groupsShown(search, recent)
  const choices = groups.flatMap((group) => group.choices)
  const active = Math.min(walkedTo, choices.length - 1)
  const list = useId()
  const optionId = (place: number) => `${list}-${place}`

  const choose = (chosen: Choice) => {
    saveRecent(chosen)
    flushSync(onClose)
    // A person's drawer opens over the place that is open.
    if (chosen.kind === 'person') return navigate({ person: chosen.id })
    navigate(routeOf(chosen.to))
    document.getElementById(PANEL_NAME_ID)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexByKey(event.key, active, choices.length)
    const chosen = choices[active]
    if (next !== undefined) {
      setWalkedTo(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen && search.state !== 'searching') choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Search" width="40rem" onClose={onClose}>
      <div className="grid gap-4">
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label="Search people, batches and classes"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
          placeholder="A name, e-mail, phone number, batch or class"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setWalkedTo(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div className="h-[min(50dvh,24rem)] overflow-y-auto" aria-busy={search.state === 'searching'}>
          {search.state === 'failed' ? (
            <LoadFailure title="The search didn’t work" text={search.msg} onRetry={searchAgain} />
          ) : (
            <div id={list} role="listbox" aria-label="Results" className="grid gap-4">
              {groups.map((group, index) => (
                <OptionGroup
                  key={group.name}
                  group={group}
                  id={`${list}-group-${index}`}
                  first={groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0)}
                  active={active}
                  optionId={optionId}
                  onChoose={choose}
                />
              ))}
            </div>
          )}
        </div>
        <p role="status" className="text-sm text-muted">
          {statusText(search)}
        </p>
        <p className="text-sm text-muted max-sm:hidden">↑ and ↓ to choose, Enter to open, Esc to close</p>
      </div>
    </Dialog>
  )
}

/** The listed groups: the search results, or recent choices before a search. */
function groupsShown(search: Search, recent: readonly Choice[]): readonly Group[] {
  if (search.state === 'failed') return []
  if (search.state !== 'idle') return search.groups
  return recent.length > 0 ? [{ name: 'Recent', choices: recent }] : []
}

function statusText(search: Search): string {
  if (search.state === 'idle') return 'Enter at least two characters.'
  if (search.state === 'searching') return 'Searching…'
  return search.state === 'found' ? foundText(search.groups, search.typed) : ''
}

type OptionGroupProps = {
  group: Group
  id: string
  /** The index of its first choice in the whole list. */
  first: number
  active: number
  optionId: (place: number) => string
  onChoose: (choice: Choice) => void
}

function OptionGroup({ group, id, first, active, optionId, onChoose }: OptionGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not field sets.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-3 pb-1 text-sm font-semibold text-muted">
        {group.name}
      </p>
      {group.choices.map((choice, index) => (
        <div
          key={choice.id}
          id={optionId(first + index)}
          role="option"
          tabIndex={-1}
          aria-selected={first + index === active}
          className="grid min-h-12 cursor-pointer content-center rounded-field px-3 py-2 hover:bg-base-200 aria-selected:bg-primary aria-selected:text-primary-content"
          onClick={() => onChoose(choice)}
          onKeyDown={({ key }) => key === 'Enter' && onChoose(choice)}
        >
          <span className="font-semibold wrap-anywhere">{choice.name}</span>
          <span className="text-sm wrap-anywhere opacity-90">{choice.detail}</span>
        </div>
      ))}
    </div>
  )
}
