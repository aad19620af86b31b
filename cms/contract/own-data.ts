import * as z from 'zod/mini'
import { attendance } from './attendance.ts'
import { auditActions } from './audit.ts'
import { ownCertificate } from './certificates.ts'
import { coachHours } from './coaching.ts'
import { endpoint } from './endpoint.ts'
import { feeAccount } from './fees.ts'
import { ownerProof } from './fields.ts'
import { homeworkReview, measured } from './homework.ts'
import { preferences } from './preferences.ts'
import { progress } from './progress.ts'
import { answerReview } from './records.ts'
import { guest, standing } from './seats.ts'

/** An instant in ISO 8601. */
const instant = z.string()

/** When a person agreed to the terms and the privacy page, and to which version; null for consent older than this record. */
const agreement = { agreedAt: z.nullable(instant), agreedTextVersion: z.nullable(z.string()) }

/**
 * Everything stored about a person. Seats and mails belong to an e-mail address, so they are included only if the owner has
 * proved it. Reports about the person have only a month and a reason, because more could reveal the reporter.
 */
export const ownData = z.object({
  exportedAt: instant,
  account: z.object({
    fullName: z.string(),
    email: z.string(),
    emailProved: z.boolean(),
    phoneNumber: z.string(),
    accountType: z.enum(['user', 'coach', 'admin']),
    createdAt: instant,
    lastUsedAt: z.nullable(instant),
    deletionDueAt: z.nullable(instant),
    hasPassword: z.boolean(),
    signsInWithGoogle: z.boolean(),
    hasSecondFactor: z.boolean(),
    profilePic: z.string(),
    /** When the owner allowed messages to a parent. */
    parentAgreedAt: z.nullable(instant),
    ...agreement,
  }),
  batch: z.nullable(z.object({ name: z.string(), enrolledAt: z.nullable(instant) })),
  preferences,
  /** The devices that were logged in, the last used first; `device` names the browser and the operating system. */
  sessions: z.array(
    z.object({
      device: z.string(),
      createdAt: instant,
      lastUsedAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
  /** `base64` is null if the picture is on another server. */
  pictures: z.array(z.object({ address: z.string(), type: z.string(), base64: z.nullable(z.string()) })),
  seats: z.array(
    z.object({
      session: z.string(),
      standing,
      seatNumber: z.nullable(z.number()),
      ...guest.shape,
      /** True if an e-mail the day after the session is still to come. */
      followUp: z.boolean(),
      createdAt: instant,
      ...agreement,
      /** The institute's notes of its calls about the seat. */
      enquiry: z.object({ state: z.string(), nextCallOn: z.string(), note: z.string() }),
    }),
  ),
  mails: z.array(
    z.object({
      subject: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
      createdAt: instant,
      sentAt: z.nullable(instant),
    }),
  ),
  /** `url` expires after about an hour. */
  answers: z.array(
    z.object({
      question: z.string(),
      sentAt: instant,
      seconds: z.number(),
      url: z.string(),
      review: z.nullable(answerReview),
    }),
  ),
  /** The homework of the owner; `url` of a spoken one expires after about an hour. */
  homework: z.array(
    z.object({
      task: z.string(),
      text: z.string(),
      seconds: z.number(),
      url: z.nullable(z.string()),
      handedInAt: instant,
      measured: z.nullable(measured),
      findings: z.array(z.string()),
      review: z.nullable(z.extend(homeworkReview, { reviewedAt: instant })),
    }),
  ),
  /** The sounds that a coach attached to homework; `url` expires after about an hour. */
  homeworkSounds: z.array(z.object({ task: z.string(), seconds: z.number(), url: z.string() })),
  /** The phrase bank of a coach. */
  phrases: z.array(z.string()),
  /** A coach's notes for the owner after a class; `class` is its title. */
  classNotes: z.array(z.object({ class: z.string(), startsAt: instant, text: z.string() })),
  /** Sessions with a coach, the earliest first. The notes are the coach's; a coach's own copy has none. */
  coaching: z.array(
    z.object({
      as: z.enum(['learner', 'coach']),
      startsAt: instant,
      state: z.enum(['booked', 'done', 'missed', 'cancelled']),
      topic: z.string(),
      sharedNote: z.string(),
      privateNote: z.string(),
    }),
  ),
  /** When learners can book the owner as a coach. */
  coachHours: z.nullable(coachHours),
  /** Announcements that the owner has opened. */
  announcements: z.array(z.object({ subject: z.string(), openedAt: z.nullable(instant) })),
  /** The messages to the owner that admins opened in WhatsApp or copied. */
  messages: z.array(z.object({ what: z.string(), how: z.enum(['opened', 'copied']), at: instant })),
  /** Announcements that the owner has published as an admin. */
  announcementsByYou: z.array(z.object({ subject: z.string(), body: z.string(), createdAt: instant })),
  /** Videos and materials that the account has watched, opened or ticked off; `position` and `length` are seconds. */
  progress: z.array(z.extend(progress, { title: z.string() })),
  /** The earliest class first; `class` is its title. */
  attendance: z.array(
    z.extend(attendance, { class: z.string(), startsAt: instant, markedAt: z.nullable(instant) }),
  ),
  certificates: z.array(ownCertificate),
  /** The `url` of a receipt expires after about an hour. */
  fees: feeAccount,
  /** Changes by admins, without their names; `what` is such as "User" or "Attendance". */
  changesByAdmins: z.array(
    z.object({ at: instant, what: z.string(), action: z.enum(auditActions), fields: z.array(z.string()) }),
  ),
  reportsByYou: z.array(
    z.object({
      reason: z.string(),
      comment: z.nullable(z.string()),
      topic: z.nullable(z.string()),
      level: z.nullable(z.string()),
      handled: z.boolean(),
      createdAt: instant,
    }),
  ),
  /** `month` is such as 2026-11, in UTC. */
  reportsAboutYou: z.array(z.object({ reason: z.string(), month: z.string() })),
})

export const exportOwnData = endpoint('GET /user/export', 'learner', {
  summary: 'Everything that is stored about the caller’s account, as a file',
  reply: ownData,
})

/**
 * Schedules the deletion of the caller's account in seven days. It needs the password, or a fresh Google ID token for an
 * account without one. Fails with `WrongPassword` (400), and with `LastAdmin` (409) for the only admin. A repeated request
 * returns the date that is already scheduled.
 */
export const deleteOwnAccount = endpoint('POST /user/delete', 'learner', {
  summary: 'Schedules the deletion of the caller’s account',
  body: ownerProof,
  reply: z.object({ msg: z.string(), deletionDueAt: instant }),
})

/** Cancels the scheduled deletion, if there is one. */
export const keepOwnAccount = endpoint('POST /user/keep', 'learner', {
  summary: 'Cancels the scheduled deletion of the caller’s account',
  reply: z.object({ msg: z.string() }),
})

export type OwnData = z.infer<typeof ownData>
