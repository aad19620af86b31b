import { HARPER_DOWNLOAD_MEGABYTES } from '@careerspeak/english/checker'
import { countWords } from '@careerspeak/english/criteria'
import type { RuleChange } from '@careerspeak/english/rule'
import { useId } from 'react'
import { ActionButton } from '#app/forms/Form'
import { useModule } from '#app/ui/use-module'
import { speakingOf, type Take } from '../core/take'
import { $memory } from '../memory'
import { messages } from '../messages'

interface WhatYouSaidProps {
  take: Take
  ruleChanges: readonly RuleChange[]
  onChange: (words: string) => void
}

const texts = messages.words

/** Fewer words, or less talk, are too few for a pace. */
const MIN_WORDS = 15
const MIN_SPEAKING_SECONDS = 5

/** The words of an answer, which the learner types or corrects, with their pace and, on request, a check of the English. */
export function WhatYouSaid({ take, ruleChanges, onChange }: WhatYouSaidProps) {
  const id = useId()
  const { module, failed, fetchModule } = useModule(() => import('#app/corrections/EnglishCheck'))
  const count = countWords(take.words)
  const speaking = speakingOf(take)
  const hasPace = count >= MIN_WORDS && speaking !== null && speaking >= MIN_SPEAKING_SECONDS
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
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hasPace && <p className="text-sm">{texts.pace(Math.round((count * 60) / speaking))}</p>}
      {module && count > 0 && <module.EnglishCheck text={take.words} ruleChanges={ruleChanges} />}
      {!module && count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton label={texts.checkEnglish} busyLabel={texts.opening} action={fetchModule} />
          <p role="status" className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted">
            {failed ? texts.notOpened : texts.size(HARPER_DOWNLOAD_MEGABYTES)}
          </p>
        </div>
      )}
    </div>
  )
}
