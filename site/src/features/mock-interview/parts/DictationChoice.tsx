import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { $dictation } from '#app/dictation/dictation'
import { Checkbox } from '#app/forms/Checkbox'
import { optionalPart } from '#app/ui/lazy-part'
import { $memory, remember } from '../memory'
import { messages } from '../messages'
import type { FetchDictationProps } from './FetchDictation'

const FetchDictation = optionalPart<FetchDictationProps>(() =>
  import('./FetchDictation').then((module) => module.FetchDictation),
)

const texts = messages.setUp

/** The choice of dictation, offered only where the browser dictates on the device. */
export function DictationChoice() {
  const dictation = useStore($dictation)
  const { dictation: wanted } = useStore($memory)
  if (!dictation) return null
  if (dictation.place === 'on-device')
    return (
      <Checkbox
        label={texts.dictation}
        checked={wanted}
        onChange={(checked) => remember({ dictation: checked })}
      >
        {texts.dictationOn}
      </Checkbox>
    )
  // The language pack comes over the network.
  if (dictation.place !== 'downloadable' || !navigator.onLine)
    return <p className="text-sm text-muted">{texts.dictationNot}</p>
  return (
    <Suspense>
      <FetchDictation
        label={texts.dictation}
        dictation={dictation}
        onFetched={() => remember({ dictation: true })}
      />
    </Suspense>
  )
}
