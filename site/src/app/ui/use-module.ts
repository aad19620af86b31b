import { useState } from 'react'
import { report } from '../lib/report'

/** A module that is loaded when it is needed. If it cannot be loaded, the rest of the page stays, and it can be retried. */
export function useModule<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module>()
  const [failed, setFailed] = useState(false)
  /** Loads the module, and tells whether that succeeded. */
  async function fetchModule(): Promise<boolean> {
    setFailed(false)
    try {
      setModule(await load())
      return true
    } catch (error) {
      report('A part of the page couldn’t be fetched:', error)
      setFailed(true)
      return false
    }
  }
  return { module, failed, fetchModule }
}
