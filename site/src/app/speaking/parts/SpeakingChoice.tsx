import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { $dictation, installDictation } from '../../dictation/dictation'
import { Choice as SelectChoice } from '../../forms/Choice'
import { ActionButton } from '../../forms/Form'
import { LISTENERS } from '../core/listeners'
import { messages } from '../messages'
import { $listener, $offers } from '../offers'
import { $speakingSettings, chooseSpeaking, PAUSES_SECONDS } from '../settings'

const texts = messages.choice

/** The choice of what turns speech into text, and where the voice then goes. */
export function ListenerChoice() {
  const name = useId()
  const offers = useStore($offers)
  const listener = useStore($listener)
  const { listener: chosen } = useStore($speakingSettings)
  if (!offers) return null
  const shown = [...LISTENERS.filter((each) => offers[each] !== 'missing'), 'none' as const]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{texts.ask}</legend>
      {shown.map((each) => {
        const isToFetch = each !== 'none' && offers[each] === 'downloadable'
        return (
          <div key={each} className="grid grid-cols-[auto_1fr] gap-x-3">
            <input
              type="radio"
              id={`${name}-${each}`}
              name={name}
              className="radio radio-primary mt-0.5"
              aria-describedby={`${name}-${each}-text`}
              disabled={isToFetch}
              checked={(listener ?? chosen) === each}
              onChange={() => chooseSpeaking({ listener: each })}
            />
            <label htmlFor={`${name}-${each}`} className="font-semibold">
              {texts.listeners[each].label}
            </label>
            <p id={`${name}-${each}-text`} className="col-start-2 text-sm text-muted">
              {texts.listeners[each].text}
            </p>
            {isToFetch && (
              <div className="col-start-2 mt-1">
                <FetchLanguage />
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Downloads the language for the browser's recognition on this device. */
function FetchLanguage() {
  const dictation = useStore($dictation)
  const [failed, setFailed] = useState(false)
  if (dictation?.place !== 'downloadable') return null
  const fetch = async () => {
    const isInstalled = await installDictation(dictation.Recognition, dictation.language)
    setFailed(!isInstalled)
    if (!isInstalled) return
    $dictation.set({ ...dictation, place: 'on-device' })
    chooseSpeaking({ listener: 'browser' })
  }
  return (
    <>
      <ActionButton label={texts.fetch} busyLabel={texts.fetching} action={fetch} />
      {failed && <p role="alert">{texts.fetchFailed}</p>}
    </>
  )
}

/** The choice of what ends a turn. */
export function TurnEndChoice() {
  const { pause } = useStore($speakingSettings)
  return (
    <SelectChoice
      label={texts.end}
      value={String(pause ?? 'hold')}
      options={(['hold', ...PAUSES_SECONDS] as const).map((each) => ({
        value: String(each),
        label: texts.ends[each],
      }))}
      onChoose={(value) =>
        chooseSpeaking({ pause: PAUSES_SECONDS.find((each) => String(each) === value) ?? null })
      }
    />
  )
}
