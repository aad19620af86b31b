import { expect, test } from 'vitest'
import { spawnCms } from './support/child'
import { useCms } from './support/cms'

const cms = useCms()
const tables = async (): Promise<string[]> => {
  const { tables: found } = await cms.strapi.db.dialect.schemaInspector.getSchema()
  return found.map(({ name }: { name: string }) => name).sort()
}
const version = { type: 'api', name: 'running', key: 'version' } as const

test('a start records the version of the program and of the tables', async () => {
  expect(await cms.strapi.store.get(version)).toEqual({
    schema: expect.any(Number),
    program: cms.strapi.config.get('info.version'),
  })
})

test('a program with an older schema exits with a message, and changes nothing', async () => {
  const before = await tables()
  const last = await cms.strapi.store.get(version)
  await cms.strapi.store.set({ ...version, value: { schema: 99, program: '9.0.0' } })
  try {
    const { DATA_DIR = '', DATABASE_CLIENT = '', DATABASE_URL = '' } = process.env
    const { output, exited } = spawnCms({ DATA_DIR, DATABASE_CLIENT, DATABASE_URL })
    expect(await exited).toEqual([1, null])
    expect(output()).toMatch(/last used by version 9\.0\.0.*Restore the backup/)
    expect(await tables()).toEqual(before)
  } finally {
    await cms.strapi.store.set({ ...version, value: last })
  }
})
