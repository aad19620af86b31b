import { content } from '../content-types'
import { siteKey } from './host'

const name = 'Site build'
const defaultTokens = ['Read Only', 'Full Access']

/**
 * Lets the site's build read the editorial content only, by a token made of the secret that both share. Without a secret nothing can
 * be read. Strapi's default tokens of an empty database, which could read or change everything, are deleted.
 */
export async function ensureBuildToken(siteSecret: string | undefined): Promise<void> {
  const tokens = strapi.db.query('admin::api-token')
  const permissions = strapi.db.query('admin::api-token-permission')
  let token = await tokens.findOne({ where: { name } })
  if (!token) await tokens.deleteMany({ where: { name: { $in: defaultTokens } } })
  if (siteSecret === undefined) {
    if (token) await tokens.delete({ where: { id: token.id } })
    return
  }
  const accessKey = strapi.service('admin::api-token-content-api').hash(siteKey(siteSecret, 'content'))
  if (token) await tokens.update({ where: { id: token.id }, data: { accessKey } })
  else {
    token = await tokens.create({
      data: {
        name,
        description:
          'Reads the published content when the site is built. Managed by the CMS: changes here don’t last.',
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
