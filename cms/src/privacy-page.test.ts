import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readPrivacyPage } from '../tests/support/privacy-page'
import { accountPeriods } from './api/account/retention-periods'
import { announcementPeriods } from './api/announcement/retention'
import { attendancePeriods } from './api/attendance/retention'
import { auditPeriods } from './api/audit/retention'
import { feePeriods } from './api/fee/retention'
import { homeworkPeriods } from './api/homework/retention'
import { interviewPeriods } from './api/interview/retention'
import { mailPeriods } from './api/mail/retention'
import templates from './api/mail/templates.json'
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

/** The page's words about each mail. */
const mails: Record<keyof typeof templates, string> = {
  seatReserved: 'About a seat: that it’s reserved',
  seatReservedAgain: 'About a seat: that it’s reserved',
  seatFreed: 'that one has become free for you',
  seatWaiting: 'that you’re on the waiting list',
  seatWaitingAgain: 'that you’re on the waiting list',
  seatPending: 'a request to confirm',
  enrolled: 'that you’ve joined or left it',
  leftBatch: 'that you’ve joined or left it',
  classScheduled: 'new classes',
  classesScheduled: 'new classes',
  classMoved: 'changed classes',
  classCancelled: 'cancelled classes',
  batchEnded: 'that the batch has ended',
  classReminder: 'A day and an hour before a class we send a reminder',
  answerReviewed: 'that a coach has reviewed an answer that you sent',
  feeDue: 'About your fees: that an instalment is due',
  homeworkDue: 'About homework: that it’s due',
  homeworkReviewed: 'and that a coach has reviewed yours',
  classNotes: 'the next morning, your coach’s notes on it',
  coachingBooked: 'that it’s booked, moved or cancelled',
  coachingMoved: 'that it’s booked, moved or cancelled',
  coachingCancelled: 'that it’s booked, moved or cancelled',
  coachingLate: 'or that one of you will be late',
  coachingReminder: 'A day and an hour before it we send a reminder',
  certificateName: 'a request to check the name to print on it',
  certificateIssued: 'a note when it’s signed',
  announcement: 'what the institute announces to your batch',
  invitationLink: 'an invitation',
  absence: 'that you missed a class',
  absenceParent: 'we may tell that number, in place of yours, when you miss a class',
  sessionLink: 'the link of a live session',
  enquiryCall: 'a question when we may call you',
  passwordReset: 'a link to choose a new password',
  invitation: 'an invitation to an account',
  emailProof: 'a link to confirm your e-mail address',
  accountUnused: 'a warning before an unused account is deleted',
  sessionEnded: 'that we’ve logged a device out because someone else may have used it',
  adminAdded: 'if you are an admin, that there’s another admin',
  rightGiven: 'and who has been given a role',
  passwordChanged: 'that your password was changed',
  emailChanged: 'that your e-mail address was changed',
  secondFactorOn: 'that two-step login was switched on or off',
  secondFactorOff: 'that two-step login was switched on or off',
  recoveryCodeUsed: 'that one of your recovery codes was used',
  accountDeletion: 'the day on which an account you want to delete will be gone',
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
    for (const name of Object.keys(templates))
      expect(page).toContain(new Map(Object.entries(mails)).get(name) ?? `A line about ${name}`)
  })
})
