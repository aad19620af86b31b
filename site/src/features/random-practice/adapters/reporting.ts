import { atom } from 'nanostores'
import type { ClientMessage, ReportRequest } from '#matchmaker/protocol'

/** The state of a report to the institute. */
type ReportState = { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; sentence: string }

const UNSENT = 'Your report couldn’t be sent, since the practice service can’t be reached. Please try again.'

/** Sends reports to the matchmaker, and tracks their status. */
export function createReporting(sendMessage: (message: ClientMessage) => boolean) {
  const $report = atom<ReportState>({ status: 'idle' })
  const fail = (sentence: string) => $report.set({ status: 'failed', sentence })
  const isSending = () => $report.get().status === 'sending'

  return {
    $report,
    clear: () => $report.set({ status: 'idle' }),

    send(report: Omit<ReportRequest, 'type'>) {
      $report.set({ status: 'sending' })
      if (!sendMessage({ type: 'report', ...report })) fail(UNSENT)
    },

    stored() {
      if (isSending()) $report.set({ status: 'sent' })
    },

    /** Handles an error of the matchmaker. Returns whether it was about a report. */
    refused(sentence: string): boolean {
      if (!isSending()) return false
      fail(sentence)
      return true
    },

    connectionLost() {
      if (isSending()) fail(UNSENT)
    },
  }
}
