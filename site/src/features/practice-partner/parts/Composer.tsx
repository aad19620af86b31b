import { countWords } from '@careerspeak/english/criteria'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { sendOnEnter } from '#app/forms/send-on-enter'
import { fill } from '#app/lib/text'
import type { Recorded } from '#app/speaking/core/turn'
import { messages as speakingMessages } from '#app/speaking/messages'
import { SpokenTurn } from '#app/speaking/parts/SpokenTurn'
import { $speakingSettings } from '#app/speaking/settings'
import type { Speaker } from '#app/speaking/speaker'
import { useSpeaker } from '#app/speaking/use-speaker'
import { Icon } from '#app/ui/Icon'
import { $speaking, stopSpeaking } from '../adapters/speech'
import type { TalkProps } from '../practice'
import { talkMessages } from '../talk-messages'
import { chooseByKey, Moves, Questions } from './Suggestions'

/** An answer of ten minutes has some 9,000 characters. */
const MAX_CHARACTERS = 12_000

/** The next answer, at the bottom of the screen: spoken and confirmed, or typed. */
export function Composer({ practice, conversation }: TalkProps) {
  const id = useId()
  const draft = useStore(practice.$draft)
  const [isTooLong, setTooLong] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const speaker = useSpeaker()
  /** A spoken turn whose words are typed or edited. */
  const [recorded, setRecorded] = useState<Recorded | null>(null)

  const edit = (text: string) => {
    practice.type(text)
    field.current?.focus()
  }
  const submit = (text: string, spoken: Recorded | null) => {
    practice.send(text, spoken)
    setRecorded(null)
    speaker?.clear()
  }
  const send = () => {
    setTooLong(draft.length > MAX_CHARACTERS)
    if (draft.length > MAX_CHARACTERS || draft.trim() === '') return
    practice.$draft.set('')
    submit(draft, recorded)
  }
  const type = (text: string, spoken: Recorded) => {
    setRecorded(spoken)
    edit(text)
    speaker?.clear()
  }

  return (
    <form
      className="group mt-auto grid gap-2 border-t-[1.5px] border-base-300 bg-base-200 px-3 py-3 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Moves practice={practice} conversation={conversation} />
      {speaker && (
        <Speaking speaker={speaker} practice={practice} conversation={conversation}>
          <SpokenTurn
            speaker={speaker}
            onPress={stopSpeaking}
            onMend={practice.stayQuiet}
            onSend={submit}
            onType={type}
          />
        </Speaking>
      )}
      <Questions topic={conversation.topic} draft={draft} onChoose={edit} />
      {isTooLong && draft.length > MAX_CHARACTERS && (
        <p role="alert" className="text-sm font-semibold">
          {fill(talkMessages.composer.tooLong, {
            words: countWords(draft).toLocaleString('en-IN'),
            characters: draft.length.toLocaleString('en-IN'),
            most: MAX_CHARACTERS.toLocaleString('en-IN'),
          })}
        </p>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {talkMessages.composer.label}
        </label>
        <textarea
          id={id}
          ref={field}
          data-focus={speaker ? undefined : true}
          rows={1}
          value={draft}
          placeholder={talkMessages.composer.placeholder}
          aria-describedby={`${id}-hint`}
          className="textarea field-sizing-content max-h-36 min-h-12 w-0 grow resize-none"
          onChange={(event) => practice.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            const isMove = draft === '' && !event.ctrlKey && !event.metaKey && !event.altKey
            if (isMove && chooseByKey(practice, conversation, event.key)) event.preventDefault()
            else sendOnEnter(send)(event)
          }}
        />
        <button type="submit" className="btn btn-outline btn-primary h-12 min-h-0 px-3.5 sm:px-6">
          <Icon name="send" />
          <span className="max-sm:sr-only">{talkMessages.composer.send}</span>
        </button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted max-sm:sr-only">
        {speaker && speakingMessages.hint} {talkMessages.composer.hint}
      </p>
    </form>
  )
}

type SpeakingProps = TalkProps & { speaker: Speaker; children: ReactNode }

/**
 * Keeps the talk's microphone active while a turn is spoken, so that the partner does not break in. Hands-free, it opens by itself. Above a
 * phone's keyboard there is no room for the button.
 */
function Speaking({ speaker, practice, conversation, children }: SpeakingProps) {
  const turn = useStore(speaker.$turn)
  const { pause } = useStore($speakingSettings)
  const isPartnerSpeaking = useStore($speaking)
  const isListening = turn.status === 'listening'
  useEffect(() => {
    if (!isListening) return
    practice.toggleMicrophone()
    return practice.toggleMicrophone
  }, [practice, isListening])

  const seconds = isListening ? Math.floor(turn.seconds) : null
  useEffect(() => {
    if (seconds !== null) practice.stayQuiet()
  }, [seconds, practice])

  /** The answered question after which the microphone opens by itself. */
  const spokeAt = useRef<number | null>(null)
  const isWaiting = conversation.replyDue === null
  const count = conversation.messages.length
  const goOn = useEffectEvent(() => {
    if (isListening) spokeAt.current = count
    const isAnswered = spokeAt.current !== null && count > spokeAt.current
    if (pause !== null && isAnswered && isWaiting && !isPartnerSpeaking && turn.status === 'ready')
      speaker.start()
  })
  useEffect(() => goOn(), [isListening, isWaiting, isPartnerSpeaking, count])

  const isCard = turn.status === 'heard' || turn.status === 'unheard'
  return (
    <div
      className={
        isCard ? undefined : 'grid gap-1.5 [@media(max-height:30rem)]:group-has-[textarea:focus]:hidden'
      }
    >
      {children}
    </div>
  )
}
