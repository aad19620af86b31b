import { content } from '../content-types'

const name = 'Site build'
const defaultTokens = ['Read Only', 'Full Access']

/**
 * Sets the API token of the site's build to the secret, with access to the editorial content only. Strapi's default tokens of an
 * empty database, which could read or change everything, are deleted.
 */
export async function ensureBuildToken(buildToken: string): Promise<void> {
  const tokens = strapi.db.query('admin::api-token')
  const permissions = strapi.db.query('admin::api-token-permission')
  const accessKey = strapi.service('admin::api-token-content-api').hash(buildToken)

  let token = await tokens.findOne({ where: { name } })
  if (token) await tokens.update({ where: { id: token.id }, data: { accessKey } })
  else {
    await tokens.deleteMany({ where: { name: { $in: defaultTokens } } })
    token = await tokens.create({
      data: {
        name,
        description:
          'Reads the published content when the site is built. Kept by the CMS: changes here do not last.',
        kind: 'content-api',
        type: 'custom',
        accessKey,
      },
    })
  }

  await permissions.deleteMany({ where: { token: { id: token.id } } })
  for (const uid of content)
    for (const action of ['find', 'findOne'])
      await permissions.create({ data: { action: `${uid}.${action}`, token: token.id } })
}
