/**
 * Sets the password of the panel's super administrator who was invited by the same link. Other panel users, and
 * those who have registered already, keep theirs.
 */
export async function activatePanelUser(email: string, firstname: string, password: string): Promise<void> {
  const invited = await strapi.db.query('admin::user').findOne({
    where: {
      email,
      isActive: false,
      registrationToken: { $notNull: true },
      roles: { code: 'strapi-super-admin' },
    },
  })
  if (!invited) return
  await strapi
    .service('admin::user')
    .updateById(invited.id, { firstname, password, registrationToken: null, isActive: true })
}
