import type { EnquiryState } from '@careerspeak/contract/admin-seats'

/** A file of its own, since Today's plots need no more of enquiries. */
export const STATE_NAMES: Readonly<Record<EnquiryState, string>> = {
  new: 'New',
  called: 'Called',
  demo: 'Demo',
  joined: 'Joined',
  lost: 'Lost',
}
