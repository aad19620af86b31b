import { useEffect, useRef, useState } from 'react'
import { playAlone } from '../../lib/media-element'
import { Icon } from '../../ui/Icon'
import { messages } from '../messages'

const texts = messages.play

/** Plays a recorded turn, and stops it. */
export function PlayButton({ sound, className = 'btn btn-ghost' }: { sound: Blob; className?: string }) {
  const [state, setState] = useState<'stopped' | 'playing' | 'broken'>('stopped')
  const player = useRef<HTMLAudioElement>(null)
  const forget = () => {
    const audio = player.current
    if (!audio) return
    audio.pause()
    URL.revokeObjectURL(audio.src)
    player.current = null
  }
  useEffect(() => forget, [])

  const toggle = () => {
    if (state === 'playing') return player.current?.pause()
    forget()
    const audio = new Audio(URL.createObjectURL(sound))
    player.current = audio
    audio.onpause = audio.onended = () => setState('stopped')
    playAlone(audio)
    audio.play().then(
      () => setState('playing'),
      () => setState('broken'),
    )
  }
  if (state === 'broken') return <p role="alert">{texts.broken}</p>
  return (
    <button type="button" className={className} onClick={toggle}>
      <Icon name={state === 'playing' ? 'stop' : 'play'} />
      {state === 'playing' ? texts.stop : texts.start}
    </button>
  )
}
