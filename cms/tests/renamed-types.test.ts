import { expect, test } from 'vitest'
import { useCms } from './support/cms'

const cms = useCms()

test('a database of an earlier version keeps what the panel knows of a content type that has another name now', async () => {
  const { connection } = cms.strapi.db
  const key = 'plugin_content_manager_configuration_content_types::api::class.scheduled-class'
  const settings = () => connection('strapi_core_store_settings').where({ key }).first('value')
  const permissions = () =>
    connection('admin_permissions').where({ subject: 'api::class.scheduled-class' }).count({ count: '*' })
  const [before, allowed] = [await settings(), await permissions()]
  for (const column of ['key', 'value'])
    await connection('strapi_core_store_settings').update(
      column,
      connection.raw('replace(??, ?, ?)', [column, 'api::class.', 'api::batch.']),
    )
  await connection('admin_permissions').update(
    'subject',
    connection.raw(`replace(subject, 'api::class.', 'api::batch.')`),
  )
  expect(await settings()).toBeUndefined()

  const { contentTypes } = cms.strapi
  await cms.strapi
    .hook('strapi::content-types.beforeSync')
    .call({ oldContentTypes: contentTypes, contentTypes })

  expect(await settings()).toEqual(before)
  expect(await permissions()).toEqual(allowed)
})
