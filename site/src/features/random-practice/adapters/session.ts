import { atom, computed } from 'nanostores'
import { notify } from '#app/notices/toasts'
import { $token } from '#app/session/session'
import { $sessionId } from '#app/session/session-id'
import type { ServerMessage } from '#matchmaker/protocol'
import type { Quality } from '../core/measurements'
import {
  type Effect,
  initialPractice,
  isAskingForMedia,
  mediaOf,
  nextChange,
  type Practice,
  type PracticeEvent,
} from '../core/practice'
import { MEDIA_PROBLEMS } from '../core/problems'
import { transition } from '../core/transition'
import { messages } from '../messages'
import { watchQuality } from './calls'
import { openConnection, type ServiceConnection } from './connection'
import { $deviceChoice, blockPartner, isBlocked, joinRequest, type Preferences } from './learner'
import { anyDevice, createMedia, type DeviceChoice } from './media'
import { createQueue } from './queue'
import { createReporting } from './reporting'
import { createRinging } from './ringing'

export type Session = ReturnType<typeof createSession>

export const canCall = () => 'RTCPeerConnection' in window

/** A visit to random practice: the state machine, and the adapters that it drives. */
export function createSession(matchmaker: string) {
  const $remote = atom<MediaStream | null>(null)
  const $quality = atom<Quality | null>(null)
  const $preferences = atom<Preferences>({ topic: null, level: null })
  const $signInRequired = atom(false)
  let connection: ServiceConnection | null = null

  const $practice = atom<Practice>(initialPractice)
  const events: PracticeEvent[] = []
  let busy = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Runs the transitions: one event after another, each with its effects, and a timer for the next change. */
  function dispatch(event: PracticeEvent) {
    events.push(event)
    if (busy) return
    busy = true
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { practice, effects } = transition($practice.get(), next, Date.now())
        $practice.set(practice)
        effects.forEach(perform)
      }
    } finally {
      busy = false
      clearTimeout(timer)
      const due = nextChange($practice.get())
      if (due !== null) timer = setTimeout(() => dispatch({ type: 'wait' }), Math.max(due - Date.now(), 0))
    }
  }

  const media = createMedia({
    dispatch,
    onReplaced: (track) => connection?.calls.current()?.replaceTrack(track),
    onGone: (kind) => void recover(kind),
  })
  const reporting = createReporting((message) => connection?.send(message) ?? false)
  const ringing = createRinging($practice)
  const queue = createQueue({ connection: () => connection, dispatch })
  watchQuality($practice, $quality, () => connection?.calls.current() ?? null)
  computed([$signInRequired, $token], (required, token) => required && !token).listen((missing) =>
    dispatch({ type: 'sign-in-checked', missing }),
  )
  // A waiting learner reconnects as the account that is now signed in.
  $sessionId.listen(() => {
    if ($practice.get().call.status === 'waiting') connection?.reconnect()
  })

  function perform(effect: Effect) {
    const stream = media.$stream.get()
    switch (effect.type) {
      case 'ask-media':
        void openMedia()
        break
      case 'stop-media':
        media.stop()
        break
      case 'apply-media':
        media.apply(effect.media)
        break
      case 'join':
        void queue.join(joinRequest(effect.peerId, $preferences.get()))
        void connection?.refresh()
        break
      case 'keep-waiting':
        void queue.join({ ...joinRequest(effect.peerId, $preferences.get()), type: effect.type })
        break
      case 'answer-call':
        connection?.send(effect)
        if (effect.accept) void connection?.refresh()
        break
      case 'leave':
        queue.cancel()
        connection?.send({ type: 'leave' })
        break
      case 'place-call':
      case 'expect-call':
        if (stream) connection?.calls.begin(effect.match, stream)
        break
      case 'hang-up':
        connection?.calls.hangUp()
        $remote.set(null)
        break
      case 'send':
        connection?.calls.current()?.send(effect.message)
        break
      case 'remember-blocked':
        blockPartner(effect.partner)
    }
  }

  const onMessage = (message: ServerMessage) => {
    switch (message.type) {
      case 'match-found': {
        const { type, ...match } = message
        dispatch({ type, match, blocked: isBlocked(match.partner) })
        break
      }
      case 'call-offered': {
        const { partner, ...offered } = message
        dispatch({ ...offered, blocked: isBlocked(partner) })
        break
      }
      case 'partner-disconnected':
      case 'call-withdrawn':
      case 'partner-asked':
      case 'partner-unavailable':
        dispatch(message)
        break
      case 'reported':
        reporting.stored()
        break
      case 'error':
        if (!reporting.refused(message.message)) dispatch(queue.onRefused(message.code))
    }
  }

  /** Opens the connection to the service, unless it is open. */
  function open() {
    if (!canCall()) return dispatch({ type: 'peer-failed', problem: 'browser-incompatible' })
    connection ??= openConnection(matchmaker, {
      dispatch: (event: PracticeEvent) => {
        if (event.type === 'socket-lost') {
          reporting.connectionLost()
          queue.connectionLost()
        }
        dispatch(event)
      },
      onRemote: (stream) => $remote.set(stream),
      onSettings: ({ signInRequired = false }) => $signInRequired.set(signInRequired),
      onMessage,
    })
  }

  /** Opens the preview. A visitor who must log in learns that before the browser asks for the devices. */
  async function openMedia() {
    open()
    if (!$token.get()) await connection?.settled()
    if (isAskingForMedia($practice.get())) await media.open($deviceChoice.get())
  }

  /** Switches to another device. */
  async function choose(kind: keyof DeviceChoice, id: string) {
    const choice = { ...$deviceChoice.get(), [kind]: id }
    $deviceChoice.set(choice)
    await switchTo(kind, choice)
  }

  async function switchTo(kind: keyof DeviceChoice, choice: DeviceChoice) {
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

  /** Recovers from a disconnected device: the call continues without a camera, or with another microphone. */
  async function recover(kind: keyof DeviceChoice) {
    const present = mediaOf($practice.get())
    if (!present) return
    notify({ tone: 'error', title: messages.gone[kind] })
    if (kind === 'microphone') return switchTo('microphone', anyDevice)
    media.hideCamera()
    dispatch({ type: 'media-changed', media: { ...present, camera: 'none', problem: 'not-found' } })
  }

  /** Ends the call or the search, and closes the connection. It can be opened again. */
  function close() {
    dispatch({ type: 'end' })
    dispatch({ type: 'stop-preview' })
    connection?.close()
    connection = null
    queue.connectionLost()
    dispatch({ type: 'peer-lost' })
    dispatch({ type: 'socket-lost' })
  }

  return {
    $practice,
    $local: media.$stream,
    $remote,
    $quality,
    $preferences,
    reporting,
    ringing,
    dispatch,
    choose,
    /** The partner's picture is on the page. */
    pictureShown: () => connection?.calls.current()?.pictureShown(),
    open,
    close,
  }
}
