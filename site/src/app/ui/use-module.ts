import { useState } from 'react'
import { report } from '../lib/report'

/**
 * Code of a page that is fetched when it is needed. Where it cannot be, the rest of the page stays as it is, and it can be
 * asked for again.
 */
export function useModule<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module>()
  const [failed, setFailed] = useState(false)
  /** Fetches it, and answers whether it is there. */
  async function fetchModule(): Promise<boolean> {
    setFailed(false)
    try {
      setModule(await load())
      return true
    } catch (error) {
      report('A part of the page could not be fetched:', error)
      setFailed(true)
      return false
    }
  }
  return { module, failed, fetchModule }
}
