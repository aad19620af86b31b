import type { BatchWithClasses } from '@careerspeak/contract/class-notes'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#app/forms/Form'
import { inSentence, momentText } from '#app/lib/dates'
import { Empty } from '#app/ui/EmptyState'
import { Fetched } from '#app/ui/Fetched'
import { $drafts, saveDraft } from '../drafts'
import { draftOf, listed, withFinding, writtenText } from './draft'
import { NotesForm } from './NotesForm'
import { $classes, $finding } from './store'

const PAGE_SIZE = 20

/** The class that the address names, if it does. */
const classOfAddress = (): string | undefined =>
  new URLSearchParams(location.search).get('class') ?? undefined

/** The last classes of the coach's batches, and the form for the notes on one of them. */
export function ClassNotes() {
  const finding = useStore($finding)
  const [chosen, setChosen] = useState(classOfAddress)
  const [shown, setShown] = useState(PAGE_SIZE)
  const show = (batches: readonly BatchWithClasses[]) => {
    const classes = listed(batches)
    const about = finding && classes.find(({ batch }) => batch._id === finding.batch)
    const open = about ?? classes.find(({ _id }) => _id === chosen)
    const close = () => {
      if (open) saveDraft('notes', open._id, undefined)
      $finding.set(undefined)
      setChosen(undefined)
      history.replaceState(history.state, '', `${location.pathname}${location.hash}`)
    }
    if (open) {
      // Notes of another coach that arrive meanwhile don’t become the base of what is typed.
      const { draft, version } = $drafts.get().notes[open._id] ?? {
        draft: draftOf(open),
        version: open.version,
      }
      return (
        <NotesForm
          key={`${open._id} ${version}`}
          scheduled={open}
          version={version}
          initial={about ? withFinding(draft, finding) : draft}
          onClose={close}
        />
      )
    }
    if (classes.length === 0)
      return (
        <Empty
          title="No class to write notes on"
          text="Once a class of your batches has begun, you can leave its learners three notes here."
        />
      )
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-prose text-muted">
          After each class: one thing to keep, one to drop, one to try next. The batch sees them beside the
          recording, and gets them by e-mail the next morning.
        </p>
        {(finding || chosen) && (
          <p role="status" className="font-semibold">
            {finding
              ? 'This batch has had no classes in the last few weeks, so there’s nothing to add the note to.'
              : 'That class isn’t one of your latest.'}
          </p>
        )}
        <ul className="leaf-bl divide-y divide-edge/25 bg-base-200 px-4 [--leaf:1.1rem]">
          {classes.slice(0, shown).map((each) => {
            const written = each.version > 0
            return (
              <li key={each._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <div className="min-w-0 flex-1 basis-64 leading-snug wrap-anywhere">
                  <p className="font-semibold">{each.title}</p>
                  <p className="text-sm text-muted">
                    {`${each.batch.batch_name} · ${inSentence(momentText(each.startsAt))} · `}
                    <span className={written ? '' : 'font-semibold text-secondary'}>{writtenText(each)}</span>
                  </p>
                </div>
                <Button
                  look={`min-h-11 px-3 py-1 ${written ? 'btn-ghost max-sm:-ms-3' : 'btn-outline'}`}
                  label={written ? 'Change notes' : 'Write notes'}
                  aria-label={`${written ? 'Change notes' : 'Write notes'} on ${each.title}`}
                  onClick={() => setChosen(each._id)}
                />
              </li>
            )
          })}
        </ul>
        {classes.length > shown && (
          <Button
            look="btn-outline justify-self-start"
            label="Earlier classes"
            onClick={() => setShown(shown + PAGE_SIZE)}
          />
        )}
      </div>
    )
  }
  return (
    <Fetched
      store={$classes}
      failed="Your classes couldn’t be loaded"
      skeleton={<div className="skeleton h-64" role="status" aria-label="Loading your classes" />}
    >
      {show}
    </Fetched>
  )
}
