import * as z from 'zod/mini'
import { attendance } from './attendance.ts'
import { auditActions } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { ownerProof } from './fields.ts'
import { preferences } from './preferences.ts'
import { progress } from './progress.ts'
import { answerReview } from './records.ts'
import { standing } from './user.ts'

/** An instant in ISO 8601. */
const instant = z.string()

/** When a person agreed to the terms and the privacy page, and to which version: null where that was before we noted it. */
const agreement = { agreedAt: z.nullable(instant), agreedTextVersion: z.nullable(z.string()) }

/**
 * What is stored about one person. Seats and mails go by an e-mail address, so they are there only where its owner has
 * proved to read it. Reports about the person name a month and a reason: more could tell who made them.
 */
const ownData = z.object({
  exportedAt: instant,
  account: z.object({
    fullName: z.string(),
    email: z.string(),
    emailProved: z.boolean(),
    emailProofDueAt: z.nullable(instant),
    phoneNumber: z.string(),
    accountType: z.enum(['user', 'admin']),
    createdAt: instant,
    lastUsedAt: z.nullable(instant),
    deletionDueAt: z.nullable(instant),
    hasPassword: z.boolean(),
    signsInWithGoogle: z.boolean(),
    /** Whether the log-in asks for a code of an authenticator app. */
    hasSecondFactor: z.boolean(),
    profilePic: z.string(),
    ...agreement,
  }),
  batch: z.nullable(z.object({ name: z.string(), enrolledAt: z.nullable(instant) })),
  preferences,
  /** The devices that were logged in, the one that was used last first; `device` is the browser and the system. */
  sessions: z.array(
    z.object({
      device: z.string(),
      createdAt: instant,
      lastUsedAt: instant,
      endedAt: z.nullable(instant),
    }),
  ),
  /** `base64` is null where the picture lies on another server. */
  pictures: z.array(z.object({ address: z.string(), type: z.string(), base64: z.nullable(z.string()) })),
  seats: z.array(
    z.object({
      session: z.string(),
      standing,
      seatNumber: z.nullable(z.number()),
      fullName: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      createdAt: instant,
      ...agreement,
      /** What the institute noted when it called about the seat. */
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
  /** `url` opens the recording for about an hour. */
  answers: z.array(
    z.object({
      question: z.string(),
      sentAt: instant,
      seconds: z.number(),
      url: z.string(),
      review: z.nullable(answerReview),
    }),
  ),
  /** Those that the owner has opened; `messagedAt` is when an admin wrote to them about it by the messaging app. */
  announcements: z.array(
    z.object({ subject: z.string(), openedAt: z.nullable(instant), messagedAt: z.nullable(instant) }),
  ),
  /** Those that the owner has published, as an admin. */
  announcementsByYou: z.array(z.object({ subject: z.string(), body: z.string(), createdAt: instant })),
  /** What the account has watched, opened and ticked off; of a video `position` and `length` are seconds. */
  progress: z.array(z.extend(progress, { title: z.string() })),
  /** By class, the earliest first; `class` is its title. */
  attendance: z.array(
    z.extend(attendance, { class: z.string(), startsAt: instant, markedAt: z.nullable(instant) }),
  ),
  /** What admins did with the account, without who: `what` is such as "User" or "Attendance". */
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
  summary: "Everything that is stored about the caller's account, as a file",
  reply: ownData,
})

/**
 * Has the account of the token deleted in seven days. It asks for the password, or for a fresh ID token of Google from the
 * owner of an account that has none. A wrong password is a 400 with the code `WrongPassword`, the last admin's account a 409 with
 * `LastAdmin`. Asked again, it answers the day that stands already.
 */
export const deleteOwnAccount = endpoint('POST /user/delete', 'learner', {
  summary: "Plans the deletion of the caller's account",
  body: ownerProof,
  reply: z.object({ msg: z.string(), deletionDueAt: instant }),
})

/** Keeps the account of the token, whether its deletion was planned or not. */
export const keepOwnAccount = endpoint('POST /user/keep', 'learner', {
  summary: "Takes back the planned deletion of the caller's account",
  reply: z.object({ msg: z.string() }),
})

export type OwnData = z.infer<typeof ownData>
