import { type exportOwnData, guest, type OwnData } from '@careerspeak/contract'
import { toIso } from '../../../platform/database/rows'
import { environment } from '../../../platform/environment'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { loadSecrets } from '../../../platform/secrets'
import { announcementUid, readUid } from '../../announcement/announcement'
import { shownMark } from '../../attendance/own-attendance'
import { readMarksOf } from '../../attendance/queries'
import { changesAbout } from '../../audit/show-audit'
import { certificatesOf } from '../../certificate/own-certificates'
import { exportNotes } from '../../class-note/class-notes'
import { readHours } from '../../coaching/coach-hours'
import { findSessions } from '../../coaching/sessions'
import { readFeeAccount } from '../../fee/read-fees'
import { exportHomework } from '../../homework/hand-in'
import { exportSounds } from '../../homework/sounds'
import { phrasesOf } from '../../homework/tasks'
import { answersOf, toOwnAnswer } from '../../interview/read-answers'
import { monthsSince, personIds } from '../../practice/practice-ticket'
import { allProgress } from '../../progress/own-progress'
import { accountUid } from '../account-changes'
import type { Account } from '../accounts'
import { readPictures } from '../picture/profile-pictures'
import { preferencesOf } from '../preferences'
import type { LinksFor, LinkTo } from '../reader-links'
import { deviceName } from '../sessions/device-name'
import { sessionsOf } from '../sessions/device-sessions'

/** How the links to the files of a copy are made. */
type ExportLinks = { answers: LinksFor; homework: LinksFor; sounds: LinksFor; papers: LinksFor }

/** Returns everything stored about the caller as a file. */
export const exportData =
  (links: ExportLinks): Handler<typeof exportOwnData, Account> =>
  async ({ caller, ctx }) => {
    const now = new Date()
    const data = {
      exportedAt: now.toISOString(),
      ...(await accountPart(caller)),
      preferences: await preferencesOf(caller.id),
      sessions: await sessionsPart(caller),
      pictures: await picturesPart(caller),
      seats: await seatsPart(caller),
      mails: await mailsPart(caller),
      answers: await answersPart(caller, links.answers(caller)),
      homework: await exportHomework(caller, links.homework(caller)),
      homeworkSounds: await exportSounds(caller, links.sounds(caller)),
      phrases: await phrasesOf(caller.id),
      classNotes: await exportNotes(caller),
      ...(await coachingPart(caller)),
      ...(await announcementsPart(caller)),
      attendance: await attendancePart(caller),
      certificates: await certificatesOf(caller.id),
      fees: await readFeeAccount(caller, links.papers(caller)),
      progress: await allProgress(caller),
      changesByAdmins: await changesAbout(caller),
      ...(await practiceReports(caller, now)),
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Disposition', 'attachment; filename="my-data.json"')
    return data
  }

type Agreed = { agreedAt: string | null; agreedTextVersion: string | null }

const agreementOf = ({ agreedAt, agreedTextVersion }: Agreed) => ({
  agreedAt: agreedAt && toIso(agreedAt),
  agreedTextVersion,
})

type StoredAccount = Agreed & {
  lastSeenAt: string | null
  googleSubject: string | null
  enrolledAt: string | null
}

async function accountPart(account: Account): Promise<Pick<OwnData, 'account' | 'batch'>> {
  const stored: StoredAccount | null = await strapi.db.query(accountUid).findOne({
    where: { id: account.id },
    select: ['lastSeenAt', 'googleSubject', 'enrolledAt', 'agreedAt', 'agreedTextVersion'],
  })
  if (!stored) throw new HttpError(401)
  const { fullName, email, phoneNumber, profilePic, accountType, createdAt } = account.user
  const { enrolled_batch: batch } = account.user
  return {
    account: {
      fullName,
      email,
      phoneNumber,
      profilePic,
      accountType,
      createdAt,
      emailProved: account.confirmed,
      lastUsedAt: stored.lastSeenAt && toIso(stored.lastSeenAt),
      deletionDueAt: account.deletionDueAt,
      hasPassword: Boolean(account.passwordHash),
      signsInWithGoogle: Boolean(stored.googleSubject),
      hasSecondFactor: account.hasSecondFactor,
      ...agreementOf(stored),
    },
    batch: batch === null ? null : { name: batch, enrolledAt: stored.enrolledAt && toIso(stored.enrolledAt) },
  }
}

async function sessionsPart({ id }: Account): Promise<OwnData['sessions']> {
  return (await sessionsOf(id)).map(({ agent, createdAt, lastUsedAt, revokedAt }) => ({
    device: deviceName(agent ?? ''),
    createdAt,
    lastUsedAt,
    endedAt: revokedAt,
  }))
}

async function picturesPart({ id }: Account): Promise<OwnData['pictures']> {
  const pictures = await readPictures(id)
  return pictures.map(({ url, content }) => ({
    address: url,
    type: 'image/webp',
    base64: content?.toString('base64') ?? null,
  }))
}

type Seat = Omit<OwnData['seats'][number], 'session' | 'enquiry'> & {
  sessionTitle: string
  enquiryState: string | null
  nextCallOn: string | null
  note: string | null
}

/** Seats are reserved without an account, so those of an unconfirmed address may be someone else's. */
async function seatsPart({ user: { email }, confirmed }: Account): Promise<OwnData['seats']> {
  if (!confirmed) return []
  const seats: Seat[] = await strapi.db
    .query('api::registration.seat-registration')
    .findMany({ where: { email }, orderBy: { id: 'asc' } })
  return seats.map((seat) => ({
    session: seat.sessionTitle,
    standing: seat.standing,
    seatNumber: seat.seatNumber ?? null,
    ...guest.parse(seat),
    createdAt: toIso(seat.createdAt),
    ...agreementOf(seat),
    enquiry: { state: seat.enquiryState ?? 'new', nextCallOn: seat.nextCallOn ?? '', note: seat.note ?? '' },
  }))
}

type Mail = OwnData['mails'][number]

/** The same applies to mails. Their bodies are left out: a link in them may open an account or a seat. */
async function mailsPart({ user: { email: recipient }, confirmed }: Account): Promise<Mail[]> {
  if (!confirmed) return []
  const mails: Mail[] = await strapi.db.query('api::mail.mail').findMany({
    select: ['subject', 'state', 'createdAt', 'sentAt'],
    where: { recipient },
    orderBy: { id: 'asc' },
  })
  return mails.map(({ subject, state, createdAt, sentAt }) => ({
    subject: withoutLinks(subject),
    state,
    createdAt: toIso(createdAt),
    sentAt: sentAt && toIso(sentAt),
  }))
}

async function answersPart({ id }: Account, linkTo: LinkTo): Promise<OwnData['answers']> {
  const answers = await answersOf(id)
  return answers.map((answer) => {
    const { question, sentAt, seconds, url, review } = toOwnAnswer(answer, linkTo)
    return { question, sentAt, seconds, url, review }
  })
}

async function coachingPart({ id }: Account): Promise<Pick<OwnData, 'coaching' | 'coachHours'>> {
  const found = await findSessions({ $or: [{ learner: { id } }, { coach: { id } }] })
  return {
    coaching: found.map(({ learner, startsAt, state, topic, sharedNote, privateNote }) => {
      const isLearner = learner?.id === id
      const about = (value: string | null) => (isLearner ? (value ?? '') : '')
      return {
        as: isLearner ? 'learner' : 'coach',
        startsAt,
        state,
        topic: about(topic),
        sharedNote: about(sharedNote),
        privateNote: about(privateNote),
      }
    }),
    coachHours: (await readHours([id])).get(id) ?? null,
  }
}

type Opened = { readAt: string | null; messagedAt: string | null; announcement: { subject: string } | null }
type Published = { subject: string; body: string; createdAt: string }

async function announcementsPart({
  id,
}: Account): Promise<Pick<OwnData, 'announcements' | 'announcementsByYou'>> {
  const opened: Opened[] = await strapi.db
    .query(readUid)
    .findMany({ where: { account: { id } }, populate: ['announcement'], orderBy: { id: 'asc' } })
  const published: Published[] = await strapi.db
    .query(announcementUid)
    .findMany({ where: { author: { id } }, orderBy: { id: 'asc' } })
  return {
    announcements: opened.map(({ announcement, readAt, messagedAt }) => ({
      subject: announcement?.subject ?? '',
      openedAt: readAt && toIso(readAt),
      messagedAt: messagedAt && toIso(messagedAt),
    })),
    announcementsByYou: published.map(({ subject, body, createdAt }) => ({
      subject,
      body,
      createdAt: toIso(createdAt),
    })),
  }
}

async function attendancePart({ id }: Account): Promise<OwnData['attendance']> {
  const known = await readMarksOf(id)
  return known.map(({ title, startsAt, mark }) => ({
    class: title,
    startsAt,
    ...shownMark(mark),
    markedAt: mark.markedAt?.toISOString() ?? null,
  }))
}

type Stored = {
  reason: string
  comment: string | null
  topic: string | null
  level: string | null
  handled: boolean
  createdAt: string
}

/**
 * The reports an account made and those about it, by its monthly person ids. The other side of a report stays
 * anonymous: no name, time, topic or comment.
 */
async function practiceReports(
  { id, user }: Account,
  now: Date,
): Promise<Pick<OwnData, 'reportsByYou' | 'reportsAboutYou'>> {
  const { personSecret } = loadSecrets(environment().dataDir)
  const ids = personIds(personSecret, id, now, monthsSince(new Date(user.createdAt), now))
  const find = (side: 'reporter' | 'reported'): Promise<Stored[]> =>
    strapi.db
      .query('api::practice.report')
      .findMany({ where: { [side]: { $in: ids } }, orderBy: { createdAt: 'asc' } })
  const [made, about] = [await find('reporter'), await find('reported')]
  return {
    reportsByYou: made.map(({ reason, comment, topic, level, handled, createdAt }) => ({
      reason,
      comment,
      topic,
      level,
      handled: Boolean(handled),
      createdAt: toIso(createdAt),
    })),
    reportsAboutYou: about.map(({ reason, createdAt }) => ({ reason, month: toIso(createdAt).slice(0, 7) })),
  }
}

/** A mail's subject without URLs: an editor may have put a link with a code there. */
export const withoutLinks = (subject: string): string => subject.replace(/https?:\/\/\S+/gi, '[link]')
