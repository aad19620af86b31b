import { renewPanelInvitation } from '../panel-invitations'

/**
 * Sets the password of the panel's super administrator who was invited by the same link. Other panel users, and
 * those who have registered already, keep theirs.
 */
export async function activatePanelUser(email: string, firstname: string, password: string): Promise<void> {
  const invited = await findInvitedOwner(email)
  if (!invited) return
  await strapi
    .service('admin::user')
    .updateById(invited.id, { firstname, password, registrationToken: null, isActive: true })
}

/** Mails the invited super administrator the link that sets a password for the panel: one who signed in with Google has none. */
export async function invitePanelOwner(email: string): Promise<void> {
  const invited = await findInvitedOwner(email)
  if (invited) await renewPanelInvitation({ id: invited.id, email })
}

const findInvitedOwner = (email: string): Promise<{ id: number } | null> =>
  strapi.db.query('admin::user').findOne({
    where: {
      email,
      isActive: false,
      registrationToken: { $notNull: true },
      roles: { code: 'strapi-super-admin' },
    },
  })
