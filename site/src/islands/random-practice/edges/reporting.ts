import { atom } from 'nanostores'
import type { ClientMessage, ReportRequest } from '../../../../../matchmaker/src/protocol'

/** How a report to the institute fares. */
export type Reporting = { is: 'idle' | 'sending' | 'sent' } | { is: 'failed'; sentence: string }

const UNSENT =
  'Your report could not be sent, since the practice service cannot be reached. Please try again.'

/** Hands reports to the matchmaker, and hears how it took them. */
export function createReporting(say: (message: ClientMessage) => boolean) {
  const $reporting = atom<Reporting>({ is: 'idle' })
  const fail = (sentence: string) => $reporting.set({ is: 'failed', sentence })
  const isSending = () => $reporting.get().is === 'sending'

  return {
    $reporting,
    clear: () => $reporting.set({ is: 'idle' }),

    send(report: Omit<ReportRequest, 'type'>) {
      $reporting.set({ is: 'sending' })
      if (!say({ type: 'report', ...report })) fail(UNSENT)
    },

    stored() {
      if (isSending()) $reporting.set({ is: 'sent' })
    },

    /** Takes a refusal by the matchmaker, and says whether it was meant for a report. */
    refused(sentence: string): boolean {
      if (!isSending()) return false
      fail(sentence)
      return true
    },

    lost() {
      if (isSending()) fail(UNSENT)
    },
  }
}
