import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $dictation, installDictation } from '#app/dictation/dictation'
import { Checkbox } from '#app/forms/Checkbox'
import { ActionButton } from '#app/forms/Form'
import { $memory, remember } from '../memory'
import { messages } from '../messages'

const texts = messages.setUp

/** The choice of dictation, offered only where the browser dictates on the device. */
export function DictationChoice() {
  const dictation = useStore($dictation)
  const { dictation: wanted } = useStore($memory)
  const [failed, setFailed] = useState(false)
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
  const fetch = async () => {
    const installed = await installDictation(dictation.Recognition, dictation.language)
    setFailed(!installed)
    if (!installed) return
    $dictation.set({ ...dictation, place: 'on-device' })
    remember({ dictation: true })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">{texts.dictation}</p>
      <p className="text-sm text-muted">{texts.dictationFetch}</p>
      <ActionButton label={texts.fetch} busyLabel={texts.fetching} action={fetch} />
      <p role="status" className="empty:hidden">
        {failed && texts.fetchFailed}
      </p>
    </div>
  )
}
