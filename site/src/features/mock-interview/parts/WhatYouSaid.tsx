import { countWords } from '@careerspeak/english/criteria'
import { HARPER_DOWNLOAD_MEGABYTES } from '@careerspeak/english/download'
import type { RuleChange } from '@careerspeak/english/rule'
import { useEffect, useId } from 'react'
import { ActionButton } from '#app/forms/Form'
import { useModule } from '#app/ui/use-module'
import type { Take } from '../core/take'
import { $memory } from '../memory'
import { messages } from '../messages'

interface WhatYouSaidProps {
  take: Take
  /** The earlier takes of the question. */
  earlier: readonly Take[]
  recording: Blob | null
  ruleChanges: readonly RuleChange[]
  onChange: (changes: Partial<Pick<Take, 'words' | 'heard' | 'correction'>>) => void
}

const texts = messages.words

/** The words of an answer, which the learner types or corrects, and on request how they were spoken and a check of the English. */
export function WhatYouSaid({ take, earlier, recording, ruleChanges, onChange }: WhatYouSaidProps) {
  const id = useId()
  const { module, failed, fetchModule } = useModule(() => import('#app/corrections/EnglishCheck'))
  const count = countWords(take.words)
  const delivery = useModule(() => import('#app/delivery/Delivery'))
  const names = useModule(() => import('../names/HeardNames'))
  const wasHeard = take.heard !== undefined
  useEffect(() => {
    if (wasHeard) void names.fetchModule()
  }, [wasHeard])
  const change = (words: string) => onChange({ words, correction: undefined })
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-display text-xl">
        {texts.label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {$memory.get().dictation && take.words !== '' ? texts.dictated : texts.hint}
      </p>
      <textarea
        id={id}
        rows={4}
        maxLength={5000}
        aria-describedby={`${id}-hint`}
        className="textarea field-sizing-content min-h-28"
        value={take.words}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {names.module && take.heard && (
        <names.module.HeardNames words={take.words} heard={take.heard} onRepair={change} />
      )}
      {delivery.module && (
        <delivery.module.Delivery
          isAsked
          take={take}
          earlier={earlier}
          recording={recording}
          seconds={take.seconds}
          onHeard={(heard) => onChange({ words: heard, heard, correction: undefined })}
        />
      )}
      {module && count > 0 && (
        <module.EnglishCheck
          text={take.words}
          ruleChanges={ruleChanges}
          onFirst={(correction) => onChange({ correction })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!delivery.module && (
          <ActionButton
            label={count > 0 ? texts.delivery : texts.writeDown}
            busyLabel={texts.opening}
            action={delivery.fetchModule}
          />
        )}
        {!module && count > 0 && (
          <ActionButton label={texts.checkEnglish} busyLabel={texts.opening} action={fetchModule} />
        )}
        <p role="status" className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted">
          {failed || delivery.failed
            ? texts.notOpened
            : !module && count > 0 && texts.size(HARPER_DOWNLOAD_MEGABYTES)}
        </p>
      </div>
    </div>
  )
}
