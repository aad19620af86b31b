import { useRef, useState } from 'react'

/** Does one thing at a time: what is asked for meanwhile is not done. Says whether something is being done. */
export function useBusy() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, run] as const
}
