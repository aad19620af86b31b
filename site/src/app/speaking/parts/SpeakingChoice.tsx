import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { $dictation, installDictation } from '../../dictation/dictation'
import { Choice as SelectChoice } from '../../forms/Choice'
import { ActionButton } from '../../forms/Form'
import { fill } from '../../lib/text'
import { notify } from '../../notices/toasts'
import { LISTENERS } from '../core/listeners'
import { $speechServer } from '../institute/server'
import { $deviceListener, fetchListener, removeListener, stopFetching } from '../listener/device-listener'
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
  const device = useStore($deviceListener)
  const host = useStore($speechServer)?.host ?? ''
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
              {fill(texts.listeners[each].text, { host })}
            </p>
            {isToFetch && (
              <div className="col-start-2 mt-1">
                {each === 'device' ? <FetchListener /> : <FetchLanguage />}
              </div>
            )}
            {each === 'device' && !isToFetch && (
              <div className="col-start-2 mt-1">
                <RemoveListener />
              </div>
            )}
          </div>
        )
      })}
      {device.status === 'slow' && <p className="text-sm text-muted">{texts.listener.slow}</p>}
    </fieldset>
  )
}

/** Downloads the listener, with its progress. */
export function FetchListener() {
  const device = useStore($deviceListener)
  if (device.status === 'fetching')
    return (
      <div className="grid justify-items-start gap-2">
        <p role="status" className="text-sm">
          {texts.listener.fetching(Math.floor(device.received * 100))}
        </p>
        <progress className="progress progress-primary w-full" value={device.received} aria-hidden="true" />
        <button type="button" className="btn btn-outline min-h-11 px-4" onClick={stopFetching}>
          {texts.listener.stop}
        </button>
      </div>
    )
  if (device.status !== 'offered' && device.status !== 'failed') return null
  const fetch = async () => {
    await fetchListener()
    if ($deviceListener.get().status === 'ready') chooseSpeaking({ listener: 'device' })
  }
  return (
    <div className="grid justify-items-start gap-2">
      {device.status === 'failed' && <p role="alert">{texts.listener.failed[device.why]}</p>}
      <button
        type="button"
        className="btn btn-outline btn-primary min-h-11 px-4"
        onClick={() => void fetch()}
      >
        {texts.listener.fetch(device.megabytes)}
      </button>
    </div>
  )
}

/** Removes the listener from this device. */
function RemoveListener() {
  const device = useStore($deviceListener)
  if (device.status !== 'ready') return null
  const remove = async () => {
    await removeListener()
    notify({ tone: 'success', title: texts.listener.removed })
  }
  return (
    <>
      {!device.isStored && <p className="text-sm">{texts.listener.notStored}</p>}
      <button
        type="button"
        className="link-line min-h-11 cursor-pointer text-sm"
        onClick={() => void remove()}
      >
        {texts.listener.remove}
      </button>
    </>
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
