import { useEffect, useState } from 'react'
import { notify } from '../../stores/toasts'
import { createChecker } from './checker'
import type { Notice } from './conversation'
import { createPractice } from './practice'
import { $settings } from './settings'
import { WORDS } from './words'

/** The practice of this page with its checker; both end with the page. */
export function usePractice() {
  const [tools] = useState(() => {
    const checker = createChecker(
      () => new Worker(new URL('./harper.worker.ts', import.meta.url), { type: 'module', name: 'harper' }),
    )
    return { checker, practice: createPractice({ now: Date.now, seed, notify: tell, checker }) }
  })

  useEffect(() => {
    if ($settings.get().feedback) tools.checker.start(false)
    return tools.practice.dispose
  }, [tools])

  return tools
}

function seed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}

function tell(notice: Notice): void {
  notify({ tone: notice === 'topic-missing' ? 'error' : 'info', title: WORDS.notices[notice] })
}
