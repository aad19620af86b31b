import type { Report } from '@careerspeak/contract/reports'

/** How admins read why a partner was reported. */
export const REASONS: Record<Report['reason'], string> = {
  harassment: 'Harassment',
  nudity: 'Nudity',
  hate: 'Hate',
  spam: 'Spam',
  minor: 'A child',
  other: 'Something else',
}
