import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $dictation } from '#app/dictation/dictation'
import { Checkbox } from '#app/forms/Checkbox'
import { $memory, remember } from '../memory'
import { messages } from '../messages'

const FetchDictation = lazy(() =>
  import('./FetchDictation').then((module) => ({ default: module.FetchDictation })),
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
  if (dictation.place !== 'downloadable') return <p className="text-sm text-muted">{texts.dictationNot}</p>
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
