import { atom } from 'nanostores'
import type { ServerMessage } from '../../../../../matchmaker/src/protocol'
import { notify } from '../../../stores/toasts'
import { type Effect, mediaOf, type PracticeEvent } from '../core/practice'
import { MEDIA_PROBLEMS } from '../core/problems'
import type { Quality } from '../core/quality'
import { WORDS } from '../words'
import { createEntrance } from './entrance'
import { $choice, isBlocked, joinRequest, remember, type Wishes } from './learner'
import { type Line, openLine } from './line'
import { createMachine } from './machine'
import { createMedia } from './media'
import { anyDevice, type DeviceChoice } from './open-devices'
import { watchQuality } from './quality-watch'
import { createReporting } from './reporting'

export type Session = ReturnType<typeof createSession>

/** A visit to random practice: the machine, and everything that it drives. */
export function createSession(matchmaker: string) {
  const $remote = atom<MediaStream | null>(null)
  const $quality = atom<Quality | null>(null)
  const $wishes = atom<Wishes>({ topic: null, level: null })
  let line: Line | null = null

  const { $practice, dispatch } = createMachine(perform)
  const media = createMedia({
    onReady: (opened) => dispatch({ type: 'media-ready', media: opened }),
    onFailed: (problem) => dispatch({ type: 'media-failed', problem }),
    onReplaced: (track) => line?.calls.current()?.replace(track),
    onGone: (kind) => void recover(kind),
  })
  const reporting = createReporting((message) => line?.say(message) ?? false)
  const entrance = createEntrance({
    say: (message) => void line?.say(message),
    renew: () => line?.renew(),
    dispatch,
  })
  const unwatch = watchQuality($practice, $quality, () => line?.calls.current() ?? null)

  function perform(effect: Effect) {
    const stream = media.$stream.get()
    switch (effect.type) {
      case 'ask-media':
        open()
        void media.ask($choice.get())
        break
      case 'stop-media':
        media.stop()
        break
      case 'apply-media':
        media.apply(effect.media)
        break
      case 'join':
        void entrance.join(joinRequest(effect.peerId, $wishes.get()))
        void line?.refresh()
        break
      case 'leave':
        entrance.cancel()
        line?.say({ type: 'leave' })
        break
      case 'place-call':
        if (stream) line?.calls.place(effect.match, stream)
        break
      case 'expect-call':
        if (stream) line?.calls.expect(effect.match, stream)
        break
      case 'hang-up':
        line?.calls.hangUp()
        $remote.set(null)
        break
      case 'send':
        line?.calls.current()?.say(effect.message)
        break
      case 'remember-blocked':
        remember(effect.partner)
    }
  }

  const hear = (message: ServerMessage) => {
    switch (message.type) {
      case 'match-found': {
        const { type, ...match } = message
        dispatch({ type, match, blocked: isBlocked(match.partner) })
        break
      }
      case 'partner-disconnected':
        dispatch(message)
        break
      case 'reported':
        reporting.stored()
        break
      case 'error':
        if (!reporting.refused(message.message)) dispatch(entrance.explain(message.code))
    }
  }

  /** Opens the line to the service; once is enough. */
  function open() {
    line ??= openLine(matchmaker, {
      dispatch: (event: PracticeEvent) => {
        if (event.type === 'socket-lost') {
          reporting.lost()
          entrance.lost()
        }
        dispatch(event)
      },
      onRemote: (stream) => $remote.set(stream),
      onMessage: hear,
    })
  }

  /** Uses another device from now on. */
  async function choose(kind: keyof DeviceChoice, id: string) {
    const choice = { ...$choice.get(), [kind]: id }
    $choice.set(choice)
    await take(kind, choice)
  }

  async function take(kind: keyof DeviceChoice, choice: DeviceChoice) {
    const problem = await media.choose(kind, choice)
    const present = mediaOf($practice.get())
    if (!present) return
    if (problem) {
      const { sentence, remedy } = MEDIA_PROBLEMS[problem]
      notify({ tone: 'error', title: sentence, text: remedy })
    } else {
      const changed = kind === 'camera' ? { ...present, camera: 'on' as const, problem: null } : present
      media.apply(changed)
      dispatch({ type: 'media-changed', media: changed })
    }
  }

  /** A camera that went away is done without; a microphone that did gives way to another one. */
  async function recover(kind: keyof DeviceChoice) {
    const present = mediaOf($practice.get())
    if (!present) return
    notify({ tone: 'error', title: WORDS.gone[kind] })
    if (kind === 'microphone') return take('microphone', anyDevice)
    media.hideCamera()
    dispatch({ type: 'media-changed', media: { ...present, camera: 'none', problem: 'not-found' } })
  }

  /** The partner's picture is on the page. */
  const see = () => line?.calls.current()?.see()

  /** Ends what is going on and lets go of the service; opening it again is possible. */
  function close() {
    dispatch({ type: 'end' })
    dispatch({ type: 'stop-preview' })
    line?.close()
    line = null
    entrance.lost()
    dispatch({ type: 'peer-lost' })
    dispatch({ type: 'socket-lost' })
  }

  return {
    $practice,
    $local: media.$stream,
    $remote,
    $quality,
    $wishes,
    reporting,
    dispatch,
    choose,
    see,
    open,
    close,
    unwatch,
  }
}
