import type { WaitingKind } from '@careerspeak/contract/admin-overview'

/** The buttons of each kind of row that one request answers. `answer.tsx` has what they do, and is loaded for it. */
export const ROW_ACTIONS: Readonly<Partial<Record<WaitingKind, readonly string[]>>> = {
  calls: ['Called'],
  enquiries: ['Called'],
  payments: ['Confirm', 'Not found'],
  reports: ['Mark as handled'],
  requests: ['Approve', 'Decline'],
}
