import { useEffect, useState } from 'react'
import { Choice } from '#app/forms/Choice'
import { fill } from '#app/lib/text'
import type { Session } from '../adapters/session'
import { messages } from '../messages'

const KINDS = ['camera', 'microphone'] as const
const { lobby } = messages

/** The choice of camera and microphone, if there are several. */
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

type Devices = Record<'camera' | 'microphone', readonly MediaDeviceInfo[]>

const none: Devices = { camera: [], microphone: [] }

/** The machine's cameras and microphones, kept up to date. Their names are known once permission is given. */
function useDevices(stream: MediaStream | null): Devices {
  const [devices, setDevices] = useState(none)
  useEffect(() => {
    if (!stream) return setDevices(none)
    let current = true
    const list = async () => {
      const all = await navigator.mediaDevices.enumerateDevices()
      const ofKind = (kind: MediaDeviceKind) =>
        all.filter((device) => device.kind === kind && device.deviceId !== '')
      if (current) setDevices({ camera: ofKind('videoinput'), microphone: ofKind('audioinput') })
    }
    void list()
    navigator.mediaDevices.addEventListener('devicechange', list)
    return () => {
      current = false
      navigator.mediaDevices.removeEventListener('devicechange', list)
    }
  }, [stream])
  return devices
}
