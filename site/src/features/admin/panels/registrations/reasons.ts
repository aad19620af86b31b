import type { Report } from '@careerspeak/contract/reports'

/** Labels for the reasons of a report. */
export const REASONS: Record<Report['reason'], string> = {
  harassment: 'Harassment',
  nudity: 'Nudity',
  hate: 'Hate',
  spam: 'Spam',
  minor: 'A child',
  other: 'Something else',
}
