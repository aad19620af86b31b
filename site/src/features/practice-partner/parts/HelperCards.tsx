import type { Checker } from '@careerspeak/english/checker'
import { HARPER_DOWNLOAD_MEGABYTES } from '@careerspeak/english/download'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { CardButton, checkerStatus, DownloadProgress } from '#app/corrections/FeedbackProgress'
import { messages as correctionMessages } from '#app/corrections/messages'
import { Checkbox } from '#app/forms/Checkbox'
import { Choice } from '#app/forms/Choice'
import { fill } from '#app/lib/text'
import { $speechServer } from '#app/speaking/institute/server'
import { $voices, pickVoice, synthesis } from '#app/speaking/voices'
import { useHydrated } from '#app/ui/hooks'
import { Icon } from '#app/ui/Icon'
import { $model, lookForModel } from '../adapters/model'
import { $settings, choose, SPEEDS } from '../adapters/settings'
import { $speaking, INSTITUTE_VOICE, speak, speaksByServer, stopSpeaking } from '../adapters/speech'
import { messages } from '../messages'

const { feedback } = correctionMessages

/** Switches feedback on and off, and shows the progress of its download. */
export function FeedbackCard({ checker }: { checker: Checker }) {
  const state = useStore(checker.$state)
  const wanted = useStore($settings).feedback
  const hydrated = useHydrated()
  const fetch = () => {
    choose({ feedback: true })
    checker.start(true)
  }
  const turnOff = () => {
    choose({ feedback: false })
    checker.stop()
  }
  // The server renders the default; the choice is stored in this browser.
  const isOn = wanted || !hydrated
  return (
    <HelperCard heading={feedback.heading}>
      <p role="status" className="text-sm text-muted">
        {state.status === 'off' && isOn
          ? fill(feedback.ready, { megabytes: HARPER_DOWNLOAD_MEGABYTES })
          : checkerStatus(state)}
      </p>
      {state.status === 'starting' && <DownloadProgress received={state.received} />}
      <div className="flex flex-wrap gap-2">
        {state.status === 'off' && (
          <CardButton onClick={fetch}>{isOn ? feedback.fetchNow : feedback.turnOn}</CardButton>
        )}
        {state.status === 'failed' && <CardButton onClick={fetch}>{feedback.tryAgain}</CardButton>}
        {state.status === 'starting' && <CardButton onClick={turnOff}>{feedback.stop}</CardButton>}
        {state.status !== 'starting' && isOn && <CardButton onClick={turnOff}>{feedback.turnOff}</CardButton>}
      </div>
    </HelperCard>
  )
}

/** Whether, in which voice and how fast the partner speaks. */
export function VoiceCard() {
  const hydrated = useHydrated()
  const settings = useStore($settings)
  const voices = useStore($voices)
  const server = useStore($speechServer) ?? null
  const voice = pickVoice(voices, settings.voice)
  const isInstitutes = speaksByServer(voices, settings.voice, server)
  const words = messages.voice
  if (!hydrated || (!voice && !isInstitutes))
    return (
      <HelperCard heading={words.heading}>
        <p className={`text-sm text-muted ${hydrated ? '' : 'min-h-56'}`}>
          {hydrated && (synthesis ? words.noVoice : words.missing)}
        </p>
      </HelperCard>
    )
  return (
    <HelperCard heading={words.heading}>
      <Checkbox
        label={words.spoken}
        checked={settings.spoken}
        onChange={(spoken) => {
          choose({ spoken })
          if (!spoken) stopSpeaking()
        }}
      />
      <Choice
        label={words.voice}
        value={isInstitutes ? INSTITUTE_VOICE : (voice?.voiceURI ?? '')}
        options={[
          ...(server?.speaks ? [{ value: INSTITUTE_VOICE, label: words.institutes }] : []),
          ...voices.map(({ voiceURI, name, localService }) => ({
            value: voiceURI,
            label: localService ? name : fill(words.online, { name }),
          })),
        ]}
        onChoose={(voiceURI) => choose({ voice: voiceURI })}
      />
      <Choice
        label={words.speed}
        value={String(settings.speed)}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: words.speeds[speed] }))}
        onChoose={(value) => {
          const speed = SPEEDS.find((each) => String(each) === value)
          if (speed) choose({ speed })
        }}
      />
      {(isInstitutes || voice?.localService === false) && (
        <p className="text-sm text-muted">
          {isInstitutes ? fill(words.institutesNote, { host: server?.host ?? '' }) : words.onlineNote}
        </p>
      )}
      <ListenButton
        text={words.sampleText}
        label={words.sample}
        className="btn btn-outline btn-primary min-h-11 justify-self-start px-4"
      />
    </HelperCard>
  )
}

type ListenButtonProps = Record<'text' | 'label' | 'className', string>

/** Speaks a text of the partner, and stops it. */
export function ListenButton({ text, label, className }: ListenButtonProps) {
  const speaking = useStore($speaking)
  return (
    <button type="button" className={className} onClick={() => (speaking ? stopSpeaking() : speak(text))}>
      <Icon name={speaking ? 'stop' : 'speaker'} />
      {speaking ? messages.voice.stop : label}
    </button>
  )
}

/** The choice of the institute's language model, and where the text goes then. */
export function ModelCard() {
  const model = useStore($model)
  const wanted = useStore($settings).model
  useEffect(() => void lookForModel(), [])
  if (!useHydrated() || !model) return null
  const { turnsLeft } = model
  const words = messages.model
  return (
    <HelperCard heading={words.heading}>
      <Checkbox
        label={words.speaks}
        checked={wanted}
        disabled={turnsLeft === 0}
        onChange={(isWanted) => choose({ model: isWanted })}
      >
        {fill(words.leaves, model)}
      </Checkbox>
      <p role="status" className="text-sm text-muted">
        {turnsLeft === 0 ? words.none : fill(words.left, { turns: turnsLeft })}
      </p>
    </HelperCard>
  )
}

/** A card beside the conversation. */
export function HelperCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section
      aria-label={heading}
      className="leaf-bl grid gap-3 border-[1.5px] border-base-300 p-4 [--leaf:1.25rem]"
    >
      <h2 className="text-lg leading-tight">{heading}</h2>
      {children}
    </section>
  )
}
