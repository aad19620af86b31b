import type { User } from '@careerspeak/contract/records'
import type { RoleType } from './roles'

/** An account as the server sees it. */
export interface Account {
  /** The internal id. */
  id: number
  /** The part its owner sees. */
  user: User
  /** Unknown roles count as none. */
  role: RoleType | null
  blocked: boolean
  /** True if the owner has confirmed the e-mail address. */
  confirmed: boolean
  sessionEpoch: number
  /** Digests of the networks the owner has logged in from; see `known-networks.ts`. */
  knownNetworks: string
  /** When the account will be deleted, if its owner has requested that. */
  deletionDueAt: string | null
  passwordHash: string | null
  hasSecondFactor: boolean
  /** The name of the admin who made the link by which the owner came, unless that was mailed. */
  invitedBy: string | null
  /** The internal id of the enrolled batch. */
  batchId: number | null
  /** When the account joined its batch, if known. */
  enrolledAt: string | null
}
