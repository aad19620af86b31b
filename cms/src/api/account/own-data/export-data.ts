import { type exportOwnData, type OwnData, ownData } from '@careerspeak/contract'
import type { Account } from '../../../platform/auth/account'
import { toIso } from '../../../platform/database/rows'
import { ask } from '../../../platform/feature'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { type StoredAgreement, shownAgreement } from '../../consent/agreements'
import { accountUid } from '../account-changes'
import { readPictures } from '../picture/profile-pictures'
import { preferencesOf } from '../preferences'
import { deviceName } from '../sessions/device-name'
import { sessionsOf } from '../sessions/device-sessions'

/** Returns everything stored about the caller as a file: each feature gives its part. */
export const exportData: Handler<typeof exportOwnData> = async ({ caller, ctx }) => {
  const data = {
    exportedAt: new Date().toISOString(),
    ...(await accountPart(caller)),
    preferences: await preferencesOf(caller.id),
    sessions: await sessionsPart(caller),
    pictures: await picturesPart(caller),
  }
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Content-Disposition', 'attachment; filename="my-data.json"')
  return ownData.parse(Object.assign(data, ...(await ask('ownData', caller))))
}

type StoredAccount = StoredAgreement & {
  lastSeenAt: string | null
  googleSubject: string | null
  enrolledAt: string | null
  parentAgreedAt: string | null
}

async function accountPart(account: Account): Promise<Pick<OwnData, 'account' | 'batch'>> {
  const stored: StoredAccount | null = await strapi.db.query(accountUid).findOne({
    where: { id: account.id },
    select: ['lastSeenAt', 'googleSubject', 'enrolledAt', 'agreedAt', 'agreedTextVersion', 'parentAgreedAt'],
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
      parentAgreedAt: stored.parentAgreedAt && toIso(stored.parentAgreedAt),
      ...shownAgreement(stored),
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
