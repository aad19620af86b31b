import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { notify } from '../../stores/toasts'
import { Composer } from './Composer'
import type { Connected } from './conversation'
import { DictationConsent } from './DictationConsent'
import { addWords, type DictationFailure } from './dictate'
import { Messages } from './Messages'
import type { Practice } from './practice'
import type { Dictation } from './recognition'
import { useDictation } from './use-dictation'
import type { SpokenPartner } from './use-speaker'
import { WORDS } from './words'

interface TalkProps {
  practice: Practice
  conversation: Connected
  partner: SpokenPartner | null
  dictation: Dictation | null
  onDictation: (dictation: Dictation) => void
}

/** A connected conversation: what was said, and where the learner types or dictates the next answer. */
export function Talk({ practice, conversation, partner, dictation, onDictation }: TalkProps) {
  const reviews = useStore(practice.$reviews)
  const [draft, setDraft] = useState('')
  const [asking, setAsking] = useState(false)
  const [allowed, setAllowed] = useState(false)
  const active = conversation.microphone === 'active'
  const speaking = partner?.speaking ?? false

  const guess = useDictation({
    // The microphone would write the partner's words down too.
    active: active && !speaking,
    dictation,
    onWords: (words) => setDraft((typed) => addWords(typed, words)),
    onFailure: (failure: DictationFailure) => {
      practice.toggleMicrophone()
      notify({ tone: 'error', title: WORDS.composer.failures[failure] })
    },
  })

  const toggle = () => {
    partner?.speaker.hush()
    if (active || allowed || dictation?.place === 'device') practice.toggleMicrophone()
    else setAsking(true)
  }
  const allow = () => {
    setAllowed(true)
    setAsking(false)
    practice.toggleMicrophone()
  }
  const send = () => {
    practice.send(draft)
    if (draft.trim() !== '') setDraft('')
  }

  return (
    <>
      <Messages
        conversation={conversation}
        reviews={reviews}
        partner={partner}
        onFix={practice.fix}
        onKeep={practice.keep}
      />
      <Composer
        draft={draft}
        onDraft={setDraft}
        onSend={send}
        guess={active && speaking ? WORDS.composer.paused : active ? guess || WORDS.composer.listening : ''}
        active={active}
        dictation={dictation}
        onToggleMicrophone={toggle}
      />
      {asking && dictation && dictation.place !== 'nowhere' && (
        <DictationConsent
          dictation={dictation}
          onDictation={onDictation}
          onAllow={allow}
          onRefuse={() => setAsking(false)}
        />
      )}
    </>
  )
}
