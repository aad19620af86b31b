import * as z from 'zod/mini'

/** The records in the replies to learners and admins. */

const record = { _id: z.string(), id: z.string(), createdAt: z.string() }

/** An account as its owner and admins see it, without passwords, hashes, codes and provider ids. */
export const user = z.object({
  ...record,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  profilePic: z.string(),
  isStudent: z.boolean(),
  enrolled_batch: z.nullable(z.string()),
  accountType: z.enum(['user', 'coach', 'admin']),
  /** True if the owner has proved that they read mail at this address. */
  emailProved: z.boolean(),
  /** Set while the owner has not accepted the invitation. */
  invited: z.optional(z.literal(true)),
})

/** An account as its owner alone sees it. `deletionDueAt` is set if the owner has asked for the deletion. */
export const ownAccount = z.extend(user, {
  deletionDueAt: z.nullable(z.string()),
  hasPassword: z.boolean(),
  /** The admin who made the link by which the owner came; null after an e-mail. */
  invitedBy: z.nullable(z.string()),
})

/** A page of a list. `totalPages` is 1 for an empty list; a page past the end is empty. */
export const pageOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.object({
    data: z.array(entry),
    pagination: z.object({
      page: z.number(),
      pageSize: z.number(),
      total: z.number(),
      totalPages: z.number(),
    }),
  })

/**
 * A file to read. `fileUrl` is absolute; for the institute's own files it is signed and expires. `fileType` is such as "pdf" or
 * "docx".
 */
export const material = z.object({
  _id: z.string(),
  title: z.string(),
  fileUrl: z.string(),
  fileType: z.optional(z.string()),
})

/** A part of a course with its materials, oldest first. */
export const courseModule = z.object({ _id: z.string(), moduleName: z.string(), data: z.array(material) })

export const video = z.object({ _id: z.string(), title: z.string(), videoUrl: z.string() })

/**
 * A class. `date` (YYYY-MM-DD) and `time` (HH:mm) are in `timezone`; `startsAt` is the same instant; `duration` is in minutes. `link`
 * is that of a video meeting, or a place in words.
 */
export const scheduledClass = z.object({
  ...record,
  batchId: z.string(),
  batchname: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  time: z.string(),
  timezone: z.string(),
  startsAt: z.string(),
  duration: z.number(),
  link: z.string(),
  recording: z.string(),
  materials: z.array(material),
})

/** A batch with everything that its learners see. */
export const batch = z.object({
  ...record,
  batch_name: z.string(),
  batch_description: z.string(),
  /** How many learners it takes; null for no limit, as in what a device stored before it had this field. */
  capacity: z._default(z.nullable(z.number()), null),
  course_content: z.array(courseModule),
  course_videos: z.array(video),
  scheduledClasses: z.array(scheduledClass),
})

/** A coach's note on a moment of a recording, `at` seconds from its start. */
const note = z.object({ at: z.number(), text: z.string() })

/** A coach's review: notes in the order of their moments, and a line each on what to keep, to drop and to try next. */
export const answerReview = z.object({
  notes: z.array(note),
  keep: z.string(),
  drop: z.string(),
  tryNext: z.string(),
  /** When it was last changed. */
  reviewedAt: z.string(),
})

/** A news article. `publishedAt` is an instant. */
export const article = z.object({
  title: z.string(),
  description: z.string(),
  source: z.string(),
  publishedAt: z.string(),
  url: z.string(),
  image: z.optional(z.string()),
})

export type User = z.infer<typeof user>
export type OwnAccount = z.infer<typeof ownAccount>
export type Material = z.infer<typeof material>
export type CourseModule = z.infer<typeof courseModule>
export type Video = z.infer<typeof video>
export type ScheduledClass = z.infer<typeof scheduledClass>
export type Batch = z.infer<typeof batch>
export type AnswerReview = z.infer<typeof answerReview>
export type Article = z.infer<typeof article>
