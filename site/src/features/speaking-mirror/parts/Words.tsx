import { useId } from 'react'
import { ActionButton } from '#app/forms/Form'
import { useModule } from '#app/ui/use-module'
import type { Take } from '../core/take'
import { messages } from '../messages'

interface WordsProps {
  take: Take
  /** The earlier takes of the question. */
  earlier: readonly Take[]
  sound: Blob
  onNote: (changes: Pick<Take, 'words' | 'heard'>) => void
}

const texts = messages.words

/** The words of a take, typed or written down by a listener, and how they were spoken. They are loaded on the tap. */
export function Words({ take, earlier, sound, onNote }: WordsProps) {
  const id = useId()
  const { module, failed, fetchModule } = useModule(() => import('#app/delivery/Delivery'))
  const spoken = ({ words = '', heard, report }: Take) => ({ words, heard, report })
  if (!module)
    return (
      <div>
        <ActionButton label={texts.open} busyLabel={texts.opening} action={fetchModule} />
        <p role="status">{failed && texts.notOpened}</p>
      </div>
    )
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <label htmlFor={id} className="font-display text-xl">
          {texts.label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {texts.hint}
        </p>
        <textarea
          id={id}
          rows={4}
          maxLength={5000}
          aria-describedby={`${id}-hint`}
          className="textarea field-sizing-content min-h-28 w-full"
          value={take.words ?? ''}
          onChange={(event) => onNote({ words: event.currentTarget.value })}
        />
      </div>
      <module.Delivery
        take={spoken(take)}
        earlier={earlier.map(spoken)}
        recording={sound}
        seconds={take.report.kind === 'measured' ? take.report.seconds : 0}
        onHeard={(heard) => onNote({ words: heard, heard })}
      />
    </div>
  )
}
