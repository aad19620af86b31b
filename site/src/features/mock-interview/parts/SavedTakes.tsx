import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { clock, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import { useModule } from '#app/ui/use-module'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import type { Take } from '../core/take'
import type { Library } from '../library'
import { messages } from '../messages'

const texts = messages.kept

/** The takes of this device, newest first. */
export function SavedTakes({ library }: { library: Library }) {
  const takes = useStore(library.$takes)
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
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
      <ul className="grid gap-3">
        {takes.toReversed().map((take) => (
          <SavedTake
            key={take.id}
            take={take}
            library={library}
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

interface SavedTakeProps {
  take: Take
  library: Library
  onDelete: () => void
}

function SavedTake({ take, library, onDelete }: SavedTakeProps) {
  const [open, setOpen] = useState(false)
  const { module, failed, fetchModule } = useModule(() => import('./OpenTake'))
  const toggle = () => {
    if (!module) void fetchModule()
    setOpen(!open)
  }
  const when = momentText(take.at)
  return (
    <li className="grid gap-3 border-t-[1.5px] border-base-300 pt-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-[min(14rem,100%)] flex-1">
          <span className="font-semibold">{take.asked}</span>
          <span className="block text-sm text-muted">
            {when} · {clock(take.seconds)}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-outline"
            aria-expanded={open}
            aria-label={(open ? texts.closeLabel : texts.hearLabel)(take.asked, when)}
            onClick={toggle}
          >
            {open ? texts.close : texts.hear}
          </button>
          <button
            type="button"
            className="btn btn-ghost text-error"
            aria-label={texts.deleteLabel(take.asked, when)}
            onClick={onDelete}
          >
            {texts.delete}
          </button>
        </div>
      </div>
      {open && module && <module.OpenTake take={take} library={library} />}
      {open && failed && <p role="alert">{messages.words.notOpened}</p>}
    </li>
  )
}
