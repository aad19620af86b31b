import type { MailLanguage } from '@careerspeak/contract'
import { type MessageListName, messageLimits } from '@careerspeak/contract/admin-messages'
import { formatRupees } from '@careerspeak/contract/money'
import { toIso } from '../../platform/database/rows'
import { environment } from '../../platform/environment'
import { HttpError } from '../../platform/http/http-error'
import { internationalNumber } from '../../platform/international-number'
import { formatDay, formatDistance, formatInstant } from '../../platform/zoned-time'
import { accountUid } from '../account/account-changes'
import { makeInvitationLink } from '../account/invitations'
import { mailLanguageOf } from '../account/preferences'
import { findAnnouncement } from '../announcement/announcement'
import { readReached } from '../announcement/queries'
import { findBatch } from '../batch/batch'
import { findCertificates } from '../certificate/certificate'
import { isUpcoming } from '../class/class'
import { findClass } from '../class/schedule'
import { readOwing } from '../fee/list-fees'
import { phrases } from '../mail/phrases'
import { type RegistrationRow, readRegistration, readRegistrations } from '../registration/queries'
import { publishedSession } from '../registration/session'
import { readCountry, readInstitute, todayAtInstitute } from '../site-setting/institute'
import type { List, Recipient } from './message'

type Learner = Pick<Recipient, 'fullName' | 'phoneNumber' | 'internationalNumber'> & {
  id: number
  documentId: string
  mailLanguage: string | null
  ownTimezone: string | null
  parentNumber: string | null
}

type Words = ReturnType<Recipient['words']>

/** The active accounts that match, by name, each with what tells its message from others, and with its words. */
async function learnersWhere(
  where: object,
  occasionOf: (account: number) => string,
  wordsFor: (learner: Learner, language: MailLanguage) => Words,
): Promise<(Recipient & Pick<Learner, 'parentNumber'>)[]> {
  const found: Learner[] = await strapi.db.query(accountUid).findMany({
    where: { $and: [where, { blocked: { $ne: true } }] },
    orderBy: [{ fullName: 'asc' }, { id: 'asc' }],
    limit: messageLimits.maxRecipients,
  })
  return found.map((learner) => ({
    ...learner,
    id: learner.documentId,
    account: learner.id,
    language: mailLanguageOf(learner.mailLanguage),
    occasion: occasionOf(learner.id),
    words: (language) => wordsFor(learner, language),
  }))
}

const ALL = { limit: messageLimits.maxRecipients, offset: 0 }

const toRecipient = (guest: RegistrationRow, occasion: string, words: Recipient['words']): Recipient => ({
  ...guest,
  account: null,
  language: mailLanguageOf(null),
  occasion,
  words,
})

const pageOf = (path: string): string => `${environment().siteUrl}${path}`

const isOpen = ({ state }: RegistrationRow): boolean => state !== 'joined' && state !== 'lost'

/** The people of each list as of now. */
export const lists: Record<MessageListName, (about: string) => Promise<List>> = {
  /** The learners who have not accepted their invitation. */
  async invitations() {
    const recipients = await learnersWhere(
      { invitationExpires: { $notNull: true }, role: { type: 'authenticated' } },
      () => '',
      () => ({}),
    )
    const page = pageOf('/welcome')
    return { title: 'Invitations', mail: 'invitationLink', page, makeLink: makeInvitationLink, recipients }
  },

  /** The link of a class, to the learners of its batch. */
  async class(id) {
    const found = await findClass(id)
    const { batch, title, timezone, duration, link } = found
    const startsAt = toIso(found.startsAt)
    const now = new Date()
    if (!isUpcoming(found, now)) throw new HttpError(409, 'This class is over, so no one needs its link.')
    const page = pageOf('/dashboard')
    const recipients = await learnersWhere(
      { batch: { id: batch.id } },
      () => id,
      ({ ownTimezone }, language) => ({
        title,
        batch: batch.name,
        soon: formatDistance(startsAt, timezone, now, language),
        when: formatInstant(startsAt, timezone, ownTimezone, language),
        duration: String(duration),
        link: link ? phrases[language].where(link) : '',
        dashboardLink: page,
      }),
    )
    return { title: `Link of “${title}”`, mail: 'classReminder', page, forGroup: true, recipients }
  },

  /** Those who missed a class and are still in its batch; for a learner who has given it for this, the number of a parent. */
  async absences(id) {
    const { id: scheduledClass, batch, title, startsAt, timezone } = await findClass(id)
    const marks: { account: { id: number } | null }[] = await strapi.db
      .query('api::attendance.attendance')
      .findMany({ where: { scheduledClass, status: 'absent' }, populate: ['account'] })
    const country = await readCountry()
    const learners = await learnersWhere(
      { id: { $in: marks.flatMap(({ account }) => account?.id ?? []) }, batch: { id: batch.id } },
      () => id,
      (_, language) => ({ title, day: formatDay(new Date(startsAt), timezone, language) }),
    )
    const recipients = learners.map(({ parentNumber: phoneNumber, ...learner }) =>
      phoneNumber
        ? {
            ...learner,
            toParent: true,
            phoneNumber,
            internationalNumber: internationalNumber(phoneNumber, country),
          }
        : learner,
    )
    return { title: `Absent from “${title}”`, mail: 'absence', page: pageOf('/batches'), recipients }
  },

  /** Those of a batch, or of all, who are late with their fees. A later instalment makes it another message. */
  async dues(about) {
    const owing = (await readOwing(await todayAtInstitute())).filter(({ overdue }) => overdue > 0)
    const of = new Map(
      owing.filter(({ batch }) => !about || batch === about).map((each) => [each.account, each]),
    )
    const recipients = await learnersWhere(
      { id: { $in: [...of.keys()] } },
      (account) => of.get(account)?.since ?? '',
      ({ id }, language) => ({
        title: of.get(id)?.batch_name ?? '',
        amount: formatRupees(of.get(id)?.overdue ?? 0),
        day: formatDay(new Date(of.get(id)?.since ?? ''), 'UTC', language),
      }),
    )
    const title = about ? `Overdue fees of ${(await findBatch({ documentId: about })).name}` : 'Overdue fees'
    return { title, mail: 'feeDue', page: pageOf('/fees'), recipients }
  },

  /** The guests with a seat in a free session. */
  async guests(id) {
    const session = await publishedSession(id)
    if (!session) throw new HttpError(404, 'This live session is no longer published.')
    const { title, startsAt, timezone, duration, joinLink } = session
    const guests = await readRegistrations({ session: id }, 'name', ALL)
    const words = (language: MailLanguage) => ({
      title,
      when: formatInstant(startsAt, timezone, null, language),
      duration: String(duration),
      joinLink,
    })
    const recipients = guests
      .filter(({ standing }) => standing === 'seat')
      .map((guest) => toRecipient(guest, id, words))
    return { title: `Guests of “${title}”`, mail: 'sessionLink', page: joinLink, recipients }
  },

  /** Those who hold a certificate of a batch that stands. */
  async certificates(about) {
    const { id, name } = await findBatch({ documentId: about })
    const held = await findCertificates({ batch: { id }, state: 'issued' })
    const of = new Map(held.flatMap(({ account, documentId }) => (account ? [[account.id, documentId]] : [])))
    const recipients = await learnersWhere(
      { id: { $in: [...of.keys()] } },
      (account) => of.get(account) ?? '',
      () => ({ batch: name }),
    )
    const page = pageOf('/profile#certificates')
    return { title: `Certificates of ${name}`, mail: 'certificateIssued', page, recipients }
  },

  /** Those who have not opened an announcement. */
  async announcement(id) {
    const { row: of, subject, body, author } = await findAnnouncement(id)
    const unread = await readReached(of, false, messageLimits.maxRecipients)
    const words = { subject, body, author: author ?? (await readInstitute()).name }
    const recipients = await learnersWhere(
      { id: { $in: unread.map((each) => each.id) } },
      () => id,
      () => words,
    )
    const page = pageOf(`/announcements#${id}`)
    return { title: `Announcement “${subject}”`, mail: 'announcement', page, forGroup: true, recipients }
  },

  /** The enquiries whose next call is due, or one enquiry. Another day of the next call makes it another message. */
  async calls(id) {
    const found = await (id
      ? readRegistration(id)
      : readRegistrations({ dueOn: await todayAtInstitute() }, 'call', ALL))
    const recipients = found
      .filter(isOpen)
      .map((guest) => toRecipient(guest, guest.nextCallOn, () => ({ title: guest.sessionTitle })))
    return { title: 'Next call', mail: 'enquiryCall', page: environment().siteUrl, recipients }
  },
}
