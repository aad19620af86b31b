import { useEffect, useState } from 'react'

export type Devices = Record<'camera' | 'microphone', readonly MediaDeviceInfo[]>

const none: Devices = { camera: [], microphone: [] }

/** The cameras and microphones of the machine, kept up to date; their names are known once they may be used. */
export function useDevices(stream: MediaStream | null): Devices {
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
