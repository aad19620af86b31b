import { fill } from '../../../lib/text'
import type { Session } from '../edges/session'
import { WORDS } from '../words'
import { Choice } from './Choice'
import { useDevices } from './use-devices'

const KINDS = ['camera', 'microphone'] as const
const { lobby } = WORDS

/** The choice of camera and microphone, where there is one. */
export function Devices({ session, stream }: { session: Session; stream: MediaStream }) {
  const devices = useDevices(stream)
  return KINDS.map((kind) => {
    const [track] = kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks()
    const inUse = devices[kind].find(({ deviceId }) => deviceId === track?.getSettings().deviceId)
    const options = devices[kind].map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label || fill(lobby.unnamed, { kind: lobby[kind], number: index + 1 }),
    }))
    if (options.length === 0) return null
    return (
      <Choice
        key={kind}
        label={lobby[kind]}
        value={inUse?.deviceId ?? ''}
        options={inUse ? options : [{ value: '', label: lobby.noneInUse }, ...options]}
        onChoose={(id) => void session.choose(kind, id)}
      />
    )
  })
}
