import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { fill } from '../../lib/text'
import { useHydrated } from '../shared/hooks'
import { HelperCard } from './HelperCard'
import { Icon } from './icons'
import { $settings, choose, SPEEDS } from './settings'
import type { SpokenPartner } from './use-speaker'
import { pickVoice } from './voices'
import { WORDS } from './words'

/** Whether, in which voice and how fast the partner speaks. */
export function VoiceCard({ partner }: { partner: SpokenPartner | null }) {
  const hydrated = useHydrated()
  return (
    <HelperCard heading={WORDS.voice.heading}>
      {partner ? (
        <VoiceSettings partner={partner} />
      ) : (
        <p className={`text-sm text-muted ${hydrated ? '' : 'min-h-56'}`}>
          {hydrated && WORDS.voice.missing}
        </p>
      )}
    </HelperCard>
  )
}

function VoiceSettings({ partner }: { partner: SpokenPartner }) {
  const id = useId()
  const settings = useStore($settings)
  const voices = useStore(partner.speaker.$voices)
  const voice = pickVoice(voices, settings.voice)
  if (!voice) return <p className="text-sm text-muted">{WORDS.voice.noVoice}</p>
  return (
    <>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary mt-0.5"
          checked={settings.spoken}
          onChange={(event) => {
            choose({ spoken: event.currentTarget.checked })
            if (!event.currentTarget.checked) partner.speaker.hush()
          }}
        />
        {WORDS.voice.spoken}
      </label>
      <div className="grid gap-1">
        <label htmlFor={`${id}-voice`} className="text-sm font-semibold">
          {WORDS.voice.voice}
        </label>
        <select
          id={`${id}-voice`}
          className="select w-full"
          value={voice.voiceURI}
          onChange={(event) => choose({ voice: event.currentTarget.value })}
        >
          {voices.map(({ voiceURI, name, localService }) => (
            <option key={voiceURI} value={voiceURI}>
              {localService ? name : fill(WORDS.voice.online, { name })}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-speed`} className="text-sm font-semibold">
          {WORDS.voice.speed}
        </label>
        <select
          id={`${id}-speed`}
          className="select w-full"
          value={settings.speed}
          onChange={(event) => {
            const speed = SPEEDS.find((each) => String(each) === event.currentTarget.value)
            if (speed) choose({ speed })
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {WORDS.voice.speeds[speed]}
            </option>
          ))}
        </select>
      </div>
      {!voice.localService && <p className="text-sm text-muted">{WORDS.voice.onlineNote}</p>}
      <button
        type="button"
        className="btn btn-outline btn-primary min-h-11 justify-self-start px-4"
        onClick={() => (partner.speaking ? partner.speaker.hush() : partner.say(WORDS.voice.sampleText))}
      >
        <Icon name={partner.speaking ? 'stop' : 'speaker'} />
        {partner.speaking ? WORDS.conversation.stopListening : WORDS.voice.sample}
      </button>
    </>
  )
}
