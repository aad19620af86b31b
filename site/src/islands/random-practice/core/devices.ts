import type { DataMessage } from './chat'
import { type Disconnected, type Ending, type Media, mediaOf, type Practice } from './practice'
import { PEER_PROBLEMS } from './problems'
import { disconnect, SIGN_IN_REQUIRED, type Step, search, sendEffects, unchanged, withCall } from './search'

/** The learner wants to see themselves before joining. */
export function preview(practice: Practice): Step {
  const { call } = practice
  return call.status === 'disconnected' && call.preview.phase === 'off'
    ? withCall(practice, { ...call, preview: { phase: 'asking' }, ending: null }, { type: 'ask-media' })
    : unchanged(practice)
}

/** The learner has seen enough of themselves. */
export function stopPreview(practice: Practice): Step {
  const { call } = practice
  return call.status === 'disconnected' && call.preview.phase !== 'off'
    ? withCall(practice, { ...call, preview: { phase: 'off' } }, { type: 'stop-media' })
    : unchanged(practice)
}

/**
 * The learner wants a partner. Devices that the preview has opened, or is opening, are used; none are opened without a
 * required login.
 */
export function start(practice: Practice, at: number): Step {
  const { call } = practice
  if (call.status !== 'disconnected') return unchanged(practice)
  const { problem, signInMissing } = practice.connection
  if (signInMissing) return endPreview(practice, call, SIGN_IN_REQUIRED)
  if (problem && PEER_PROBLEMS[problem].lasting) return endPreview(practice, call, { why: 'peer', problem })
  if (call.preview.phase === 'on') return search(practice, call.preview.media, at)
  const asking = withCall(practice, { status: 'connecting', step: 'asking' })
  return call.preview.phase === 'asking' ? asking : { ...asking, effects: [{ type: 'ask-media' }] }
}

/** The devices are open. */
export function mediaReady(practice: Practice, media: Media, at: number): Step {
  const { call } = practice
  if (call.status === 'disconnected' && call.preview.phase === 'asking')
    return withCall(practice, { ...call, preview: { phase: 'on', media } })
  return call.status === 'connecting' && call.step === 'asking'
    ? search(practice, media, at)
    : unchanged(practice)
}

/** The devices are not to be had. */
export function mediaFailed(practice: Practice, ending: Ending): Step {
  const { call } = practice
  if (call.status === 'disconnected')
    return call.preview.phase === 'asking' ? endPreview(practice, call, ending) : unchanged(practice)
  return call.status === 'connecting' && call.step === 'asking'
    ? disconnect(practice, ending)
    : unchanged(practice)
}

/** The devices, or their state, have changed; the partner's page is told. */
export function mediaChanged(practice: Practice, media: Media): Step {
  const { call } = practice
  if (!mediaOf(practice)) return unchanged(practice)
  if (call.status === 'disconnected') return withCall(practice, { ...call, preview: { phase: 'on', media } })
  if (!('media' in call)) return unchanged(practice)
  const isShared = call.status === 'connected' && call.chat.channel === 'open'
  return withCall(practice, { ...call, media }, ...(isShared ? sendEffects([mediaMessage(media)]) : []))
}

/** The learner mutes themselves, or speaks again. */
export const toggleMicrophone = (practice: Practice) =>
  toggle(practice, (media) => ({ ...media, microphone: media.microphone === 'on' ? 'muted' : 'on' }))

/** The learner hides, or shows themselves again. */
export const toggleCamera = (practice: Practice) =>
  toggle(practice, (media) =>
    media.camera === 'none' ? media : { ...media, camera: media.camera === 'on' ? 'off' : 'on' },
  )

/** What the partner's page is told of the learner's devices. */
export const mediaMessage = ({ camera, microphone }: Media): DataMessage => ({
  type: 'media',
  camera,
  microphone,
})

function toggle(practice: Practice, change: (media: Media) => Media): Step {
  const media = mediaOf(practice)
  if (!media) return unchanged(practice)
  const changed = change(media)
  if (changed === media) return unchanged(practice)
  const step = mediaChanged(practice, changed)
  return { ...step, effects: [{ type: 'apply-media', media: changed }, ...step.effects] }
}

function endPreview(practice: Practice, call: Disconnected, ending: Ending): Step {
  const ended = withCall(practice, { ...call, preview: { phase: 'off' }, ending })
  return call.preview.phase === 'off' ? ended : { ...ended, effects: [{ type: 'stop-media' }] }
}
