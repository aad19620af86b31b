import { content } from '../content-types'

const name = 'Site build'
const made = ['Read Only', 'Full Access']

/**
 * Keeps the API token of the site's build equal to the secret one: it reads the marketing content and nothing else.
 * The tokens that Strapi makes by itself on an empty database could read or change everything, so they go.
 */
export async function ensureBuildToken(buildToken: string): Promise<void> {
  const tokens = strapi.db.query('admin::api-token')
  const permissions = strapi.db.query('admin::api-token-permission')
  const accessKey = strapi.service('admin::api-token-content-api').hash(buildToken)

  let token = await tokens.findOne({ where: { name } })
  if (token) await tokens.update({ where: { id: token.id }, data: { accessKey } })
  else {
    await tokens.deleteMany({ where: { name: { $in: made } } })
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
