import type { Core } from '@strapi/strapi'
import { accountUid } from '../../../lib/account-changes'

export type LockedAccount = {
  id: number
  documentId: string
  email: string
  fullName: string | null
  confirmed: boolean | null
}

/**
 * Makes whoever else would change these accounts wait until the transaction that is open ends: always in one order, so
 * that two never wait for each other. SQLite has one writer anyway.
 */
export const lockAccounts = (
  strapi: Core.Strapi,
  key: 'documentId' | 'email',
  values: string[],
): Promise<LockedAccount[]> =>
  strapi.db
    .queryBuilder(accountUid)
    .select(['id', 'documentId', 'email', 'fullName', 'confirmed'])
    .where({ [key]: { $in: values } })
    .orderBy('id')
    .forUpdate()
    .execute()
