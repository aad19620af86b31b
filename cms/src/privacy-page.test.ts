import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readPrivacyPage } from '../tests/support/privacy-page'
import { accountPeriods } from './api/account/retention-periods'
import { announcementPeriods } from './api/announcement/retention'
import { attendancePeriods } from './api/attendance/save-attendance'
import { auditPeriods } from './api/audit/queries'
import { feePeriods } from './api/fee/retention'
import { homeworkPeriods } from './api/homework/retention'
import { interviewPeriods } from './api/interview/retention'
import { mailRecords } from './api/mail/mail-names'
import { mailPeriods } from './api/mail/retention'
import { messagePeriods } from './api/message/feature'
import { practicePeriods } from './api/practice/retention'
import { registrationPeriods } from './api/registration/retention'
import { replyPeriods } from './platform/http/kept-replies'

const periods = {
  ...registrationPeriods,
  ...mailPeriods,
  ...practicePeriods,
  ...interviewPeriods,
  ...homeworkPeriods,
  ...announcementPeriods,
  ...attendancePeriods,
  ...feePeriods,
  ...messagePeriods,
  ...auditPeriods,
  ...accountPeriods,
  ...replyPeriods,
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "two years", "90 days". */
function formatPeriod(period: object): string {
  const [[unit = '', count = 0] = []] = Object.entries(z.record(z.string(), z.number()).parse(period))
  return `${numbers[count] ?? count} ${count === 1 ? unit.slice(0, -1) : unit}`
}

/** The page's sentence about each period. */
const sentences: Record<keyof typeof periods, (period: string) => string> = {
  replies: (period) => `we keep our server’s answer for ${period}, so that`,
  pending: (period) => `is deleted ${period} after our last e-mail about it`,
  registrations: (period) => `We delete all of this ${period} after the session.`,
  mails: (period) => `who it went to and when, and its subject, for ${period}.`,
  reports: (period) => `We delete it ${period} after it was made, or when we’ve dealt with it`,
  totals: (period) => `and how long they took, we keep for ${period}.`,
  answers: (period) => `otherwise we delete it ${period} after you sent it`,
  homework: (period) => `We delete what you handed in ${period} after that day`,
  pieces: (period) => `and parts of a recording that never fully arrived after ${period}`,
  announcements: (period) => `We delete both ${period} after it was published.`,
  attendance: (period) => `We delete it ${period} after the class`,
  messages: (period) => `We delete the note ${period} later`,
  payments: (period) => `We keep payments and receipts for ${period}, as the tax law asks`,
  sessions: (period) => `We delete what we know of a device ${period} after you last used it there.`,
  audit: (period) => `and delete each note ${period} after it was made.`,
  accounts: (period) => `or for ${period} after you last used it;`,
  warning: (period) => `${period} before that, we write to you`,
  invitation: (period) => `If an invitation isn’t accepted, we delete its account after ${period}`,
  deletion: (period) => `write to you, and wait for ${period}, in which you can log in and keep it`,
}

describe('the privacy page', () => {
  const page = readPrivacyPage()

  test('states each retention period', () => {
    for (const [name, period] of Object.entries(periods)) {
      const sentence = new Map(Object.entries(sentences)).get(name)
      expect(page).toContain(sentence?.(formatPeriod(period)) ?? `A sentence about ${name}`)
    }
  })

  test('mentions each mail', () => {
    const missing = Object.values(mailRecords).filter(({ said }) => !page.includes(said))
    expect(missing.map(({ said }) => said)).toEqual([])
  })
})
