import { type Disconnected, type Ending, type Media, mediaOf, type Practice } from './practice'
import { PEER_PROBLEMS } from './problems'
import { disconnect, go, type Step, search, sending, stay } from './step'
import type { DataMessage } from './talk'

/** The learner wants to see themselves before joining. */
export function preview(practice: Practice): Step {
  const { call } = practice
  return call.status === 'disconnected' && call.preview.phase === 'off'
    ? go(practice, { ...call, preview: { phase: 'asking' }, ending: null }, { type: 'ask-media' })
    : stay(practice)
}

/** The learner has seen enough of themselves. */
export function stopPreview(practice: Practice): Step {
  const { call } = practice
  return call.status === 'disconnected' && call.preview.phase !== 'off'
    ? go(practice, { ...call, preview: { phase: 'off' } }, { type: 'stop-media' })
    : stay(practice)
}

/** The learner wants a partner. Devices that the preview has opened, or is opening, are used. */
export function start(practice: Practice, at: number): Step {
  const { call } = practice
  if (call.status !== 'disconnected') return stay(practice)
  const { problem } = practice.line
  if (problem && PEER_PROBLEMS[problem].lasting) return refuse(practice, call, { why: 'peer', problem })
  if (call.preview.phase === 'on') return search(practice, call.preview.media, at)
  const asking = go(practice, { status: 'connecting', step: 'asking' })
  return call.preview.phase === 'asking' ? asking : { ...asking, effects: [{ type: 'ask-media' }] }
}

/** The devices are open. */
export function mediaReady(practice: Practice, media: Media, at: number): Step {
  const { call } = practice
  if (call.status === 'disconnected' && call.preview.phase === 'asking')
    return go(practice, { ...call, preview: { phase: 'on', media } })
  return call.status === 'connecting' && call.step === 'asking' ? search(practice, media, at) : stay(practice)
}

/** The devices are not to be had. */
export function mediaFailed(practice: Practice, ending: Ending): Step {
  const { call } = practice
  if (call.status === 'disconnected')
    return call.preview.phase === 'asking' ? refuse(practice, call, ending) : stay(practice)
  return call.status === 'connecting' && call.step === 'asking'
    ? disconnect(practice, ending)
    : stay(practice)
}

/** The devices are others than before, or in another state; the partner's page is told. */
export function mediaChanged(practice: Practice, media: Media): Step {
  const { call } = practice
  if (!mediaOf(practice)) return stay(practice)
  if (call.status === 'disconnected') return go(practice, { ...call, preview: { phase: 'on', media } })
  if (!('media' in call)) return stay(practice)
  const told = call.status === 'connected' && call.talk.channel === 'open'
  return go(practice, { ...call, media }, ...(told ? sending([describe(media)]) : []))
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
export const describe = ({ camera, microphone }: Media): DataMessage => ({
  type: 'media',
  camera,
  microphone,
})

function toggle(practice: Practice, change: (media: Media) => Media): Step {
  const media = mediaOf(practice)
  if (!media) return stay(practice)
  const changed = change(media)
  if (changed === media) return stay(practice)
  const step = mediaChanged(practice, changed)
  return { ...step, effects: [{ type: 'apply-media', media: changed }, ...step.effects] }
}

function refuse(practice: Practice, call: Disconnected, ending: Ending): Step {
  const refused = go(practice, { ...call, preview: { phase: 'off' }, ending })
  return call.preview.phase === 'off' ? refused : { ...refused, effects: [{ type: 'stop-media' }] }
}
