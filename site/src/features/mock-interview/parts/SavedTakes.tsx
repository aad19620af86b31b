import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { clock, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { useModule } from '#app/ui/use-module'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import type { Question } from '../core/question'
import type { Take } from '../core/take'
import type { Library } from '../library'
import { messages } from '../messages'
import { keptQuestions } from '../shared/then-and-now'
import type { Tools } from '../use-session'

const texts = messages.kept

interface SavedTakesProps {
  bank: readonly Question[]
  ruleChanges: readonly RuleChange[]
  tools: Tools
}

/** The takes of this device, newest first. */
export function SavedTakes({ bank, ruleChanges, tools }: SavedTakesProps) {
  const { library } = tools
  const takes = useStore(library.$takes)
  const kept = keptQuestions(takes)
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (window.location.hash === '#kept') heading.current?.scrollIntoView()
  }, [])
  useRestoredFocus(takes.length, () => heading.current?.focus())
  const attempt = async (change: () => Promise<void>, done: string) => {
    try {
      await change()
      notify({ tone: 'success', title: done })
    } catch (error) {
      console.warn('The takes couldn’t be deleted', error)
      notify({ tone: 'error', title: messages.review.failed })
    }
  }
  return (
    <section aria-labelledby="kept" className="grid gap-5">
      <h2 id="kept" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {texts.heading}
      </h2>
      {takes.length === 0 && <p className="text-muted">{texts.none}</p>}
      {kept.length > 0 && (
        <ul aria-label={texts.compare} className="grid gap-3">
          {kept.map((ofQuestion) => (
            <KeptQuestion key={ofQuestion[0].question} takes={ofQuestion} library={library} />
          ))}
        </ul>
      )}
      <ul className="grid gap-3">
        {takes.toReversed().map((take) => (
          <SavedTake
            key={take.id}
            take={take}
            bank={bank}
            ruleChanges={ruleChanges}
            tools={tools}
            onDelete={() => attempt(() => library.remove(take.id), messages.review.deleted)}
          />
        ))}
      </ul>
      <div className="leaf-tl grid gap-3 bg-base-200 p-5 [--leaf:1.25rem] lg:grid-cols-2 lg:gap-x-8">
        <p>{texts.text}</p>
        <p>{texts.limits}</p>
        {takes.length > 0 && (
          <button
            type="button"
            className="btn btn-outline justify-self-start text-error"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {texts.forget}
          </button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          {...texts.confirm}
          onConfirm={() => attempt(library.forget, texts.forgotten)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}

interface TakesProps {
  takes: readonly [Take, ...Take[]]
  library: Library
}

/** A question whose kept takes are compared. */
function KeptQuestion({ takes, library }: TakesProps) {
  const [{ asked }] = takes
  const { module, failed, fetchModule } = useModule(() => import('./ThenAndNow'))
  return (
    <Row
      title={asked}
      text={texts.keptTakes(takes.length)}
      labels={[texts.compare, texts.compareLabel(asked), texts.closeLabel(asked, texts.compare)]}
      hasFailed={failed}
      onOpen={fetchModule}
      opened={module && <module.ThenAndNow takes={takes} library={library} />}
    />
  )
}

interface SavedTakeProps extends SavedTakesProps {
  take: Take
  onDelete: () => void
}

function SavedTake({ take, onDelete, ...rest }: SavedTakeProps) {
  const { module, failed, fetchModule } = useModule(() => import('./OpenTake'))
  const when = momentText(take.at)
  const isUnsaved = useStore(rest.tools.library.$unsaved).has(take.id)
  return (
    <Row
      title={take.asked}
      text={`${when} · ${clock(take.seconds)}${isUnsaved ? ` · ${texts.unsaved}` : ''}`}
      labels={[texts.hear, texts.hearLabel(take.asked, when), texts.closeLabel(take.asked, when)]}
      hasFailed={failed}
      onOpen={fetchModule}
      opened={module && <module.OpenTake take={take} {...rest} />}
    >
      <button
        type="button"
        className="btn btn-ghost text-error"
        aria-label={texts.deleteLabel(take.asked, when)}
        onClick={onDelete}
      >
        {texts.delete}
      </button>
    </Row>
  )
}

interface RowProps {
  title: string
  text: string
  /** The words of the button that opens it, and the accessible names of both. */
  labels: readonly [open: string, openLabel: string, closeLabel: string]
  /** True if what is shown couldn't be fetched. */
  hasFailed: boolean
  /** Fetches what is shown. */
  onOpen: () => Promise<unknown>
  opened: React.ReactNode
  children?: React.ReactNode
}

/** A row that opens below itself, with its other buttons as `children`. */
function Row({ title, text, labels, hasFailed, onOpen, opened, children }: RowProps) {
  const [open, setOpen] = useState(false)
  const [openText, openLabel, closeLabel] = labels
  const toggle = () => {
    if (!opened) void onOpen()
    setOpen(!open)
  }
  return (
    <li className="grid gap-3 border-t-[1.5px] border-base-300 pt-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-[min(14rem,100%)] flex-1">
          <span className="font-semibold">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-outline"
            aria-expanded={open}
            aria-label={open ? closeLabel : openLabel}
            onClick={toggle}
          >
            {open ? texts.close : openText}
          </button>
          {children}
        </div>
      </div>
      {open && opened}
      {open && hasFailed && <p role="alert">{messages.words.notOpened}</p>}
    </li>
  )
}
