import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { fill } from '../../lib/text'
import { useHydrated } from '../shared/hooks'
import { type Checker, type CheckerState, HARPER_BYTES, HARPER_DOWNLOAD_MEGABYTES } from './checker'
import { Icon } from './icons'
import { Choice } from './inputs'
import { messages } from './messages'
import { $settings, choose, SPEEDS } from './settings'
import { $speaking, $voices, pickVoice, speak, stopSpeaking, synthesis } from './speech'

/** Switches feedback on and off, and shows the progress of its download. */
export function FeedbackCard({ checker }: { checker: Checker }) {
  const state = useStore(checker.$state)
  const turnOn = () => {
    choose({ feedback: true })
    checker.start(true)
  }
  const turnOff = () => {
    choose({ feedback: false })
    checker.stop()
  }
  return (
    <HelperCard heading={messages.feedback.heading}>
      <p role="status" className="text-sm text-muted">
        {sentence(state)}
      </p>
      {state.status === 'off' && <CardButton onClick={turnOn}>{messages.feedback.turnOn}</CardButton>}
      {state.status === 'starting' && (
        <>
          <progress
            className="progress progress-primary w-full"
            aria-label={messages.feedback.progressLabel}
            max={HARPER_BYTES}
            {...(state.received !== null && { value: state.received })}
          />
          {state.received !== null && state.received < HARPER_BYTES && (
            <p className="text-sm">
              {fill(messages.feedback.progress, { percent: percentOf(state.received) })}
            </p>
          )}
          <CardButton onClick={turnOff}>{messages.feedback.stop}</CardButton>
        </>
      )}
      {state.status === 'on' && <CardButton onClick={turnOff}>{messages.feedback.turnOff}</CardButton>}
      {state.status === 'failed' && <CardButton onClick={turnOn}>{messages.feedback.tryAgain}</CardButton>}
    </HelperCard>
  )
}

function CardButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="btn btn-outline btn-primary min-h-11 justify-self-start px-4"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function sentence(state: CheckerState): string {
  switch (state.status) {
    case 'off':
      return fill(messages.feedback.off, { megabytes: HARPER_DOWNLOAD_MEGABYTES })
    case 'starting':
      return messages.feedback.starting
    case 'on':
      return messages.feedback.on
    case 'failed':
      return messages.feedback.failures[state.reason]
  }
}

function percentOf(received: number): number {
  return Math.floor((received * 100) / HARPER_BYTES)
}

/** Whether, in which voice and how fast the partner speaks. */
export function VoiceCard() {
  const hydrated = useHydrated()
  return (
    <HelperCard heading={messages.voice.heading}>
      {hydrated && synthesis ? (
        <VoiceSettings />
      ) : (
        <p className={`text-sm text-muted ${hydrated ? '' : 'min-h-56'}`}>
          {hydrated && messages.voice.missing}
        </p>
      )}
    </HelperCard>
  )
}

function VoiceSettings() {
  const speaking = useStore($speaking)
  const settings = useStore($settings)
  const voices = useStore($voices)
  const voice = pickVoice(voices, settings.voice)
  if (!voice) return <p className="text-sm text-muted">{messages.voice.noVoice}</p>
  return (
    <>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary mt-0.5"
          checked={settings.spoken}
          onChange={(event) => {
            choose({ spoken: event.currentTarget.checked })
            if (!event.currentTarget.checked) stopSpeaking()
          }}
        />
        {messages.voice.spoken}
      </label>
      <Choice
        label={messages.voice.voice}
        value={voice.voiceURI}
        options={voices.map(({ voiceURI, name, localService }) => ({
          value: voiceURI,
          label: localService ? name : fill(messages.voice.online, { name }),
        }))}
        onChoose={(voiceURI) => choose({ voice: voiceURI })}
      />
      <Choice
        label={messages.voice.speed}
        value={String(settings.speed)}
        options={SPEEDS.map((speed) => ({ value: String(speed), label: messages.voice.speeds[speed] }))}
        onChoose={(value) => {
          const speed = SPEEDS.find((each) => String(each) === value)
          if (speed) choose({ speed })
        }}
      />
      {!voice.localService && <p className="text-sm text-muted">{messages.voice.onlineNote}</p>}
      <button
        type="button"
        className="btn btn-outline btn-primary min-h-11 justify-self-start px-4"
        onClick={() => (speaking ? stopSpeaking() : speak(messages.voice.sampleText))}
      >
        <Icon name={speaking ? 'stop' : 'speaker'} />
        {speaking ? messages.conversation.stopListening : messages.voice.sample}
      </button>
    </>
  )
}

/** A card beside the conversation. */
function HelperCard({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="leaf-bl grid gap-3 border-[1.5px] border-base-300 p-4 [--leaf:1.25rem]"
    >
      <h2 id={id} className="text-lg leading-tight">
        {heading}
      </h2>
      {children}
    </section>
  )
}
