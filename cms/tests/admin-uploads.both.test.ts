import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  deleteBatch,
  deleteClassMaterial,
  deleteMaterial,
  deleteMaterials,
  editMaterial,
  failure,
  getBatch,
  moveMaterials,
  uploadClassMaterial,
  uploadMaterial,
} from '@careerspeak/contract'
import { describe, expect, test } from 'vitest'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { docx, legacyOffice, pdf, type Upload, upload } from './support/uploads'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const admin = () => person({ role: 'institute-admin' })
const MB = 1024 * 1024

const files = () => {
  const folder = join(cms.dataDir, 'materials')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
const materials = () => cms.strapi.db.query('api::material.material').count()
const paper = { name: 'Unit 1.pdf', content: pdf() }

async function give(batch: MadeBatch, wish: Partial<Upload> = {}) {
  return upload(cms, uploadMaterial, {
    token: (await admin()).token,
    file: paper,
    ...wish,
    fields: { batchId: batch.documentId, title: 'Unit 1', moduleName: 'Week 1', ...wish.fields },
  })
}
const moduleOf = ({ status, body }: { status: number; body: unknown }) => {
  expect([status, body]).toMatchObject([200, {}])
  return uploadMaterial.reply.parse(body).module
}
const open = async (fileUrl: string | undefined) => {
  const { pathname, search } = new URL(fileUrl ?? '')
  return fetch(`${cms.url}${pathname}${search}`)
}

describe('POST /api/admin/upload-pdf', () => {
  test('stores a material for the students of the batch', async () => {
    const batch = await makeBatch()
    const student = await person({ batch: batch.id })
    const module = moduleOf(await give(batch))
    expect(module).toMatchObject({ moduleName: 'Week 1', data: [{ title: 'Unit 1' }] })
    const seen = await call(getBatch, { ...as(student), query: { batch_name: batch.name } })
    if (!seen.ok) throw new Error(seen.msg)
    const own = (urls: typeof module) => ({
      ...urls,
      data: urls.data.map(({ _id, title }) => ({ _id, title })),
    })
    expect(seen.data.data.course_content.map(own)).toEqual([own(module)])
    // Admin and student get different links.
    for (const shown of [module, ...seen.data.data.course_content]) {
      const response = await open(shown.data[0]?.fileUrl)
      expect([response.headers.get('content-type'), await response.text()]).toEqual([
        'application/pdf',
        pdf(),
      ])
    }
  })

  test('adds to the module with that name, ignoring case', async () => {
    const batch = await makeBatch()
    await give(batch)
    const module = moduleOf(await give(batch, { fields: { moduleName: ' WEEK 1 ', title: 'Unit 2' } }))
    expect(module.data.map(({ title }) => title)).toEqual(['Unit 1', 'Unit 2'])
  })

  test('creates one module for twenty concurrent uploads', async () => {
    const batch = await makeBatch()
    const { token } = await admin()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => give(batch, { token, fields: { title: `Unit ${number}` } })),
    )
    expect(new Set(answers.map((answer) => moduleOf(answer)._id)).size).toBe(1)
    const seen = await call(getBatch, { base: cms.url, token, query: { batch_name: batch.name } })
    if (!seen.ok) throw new Error(seen.msg)
    expect(seen.data.data.course_content.map(({ data }) => data.length)).toEqual([20])
  })

  test('accepts Word and PowerPoint documents', async () => {
    const batch = await makeBatch()
    for (const file of [
      { name: 'a.DOCX', content: await docx() },
      { name: 'a.doc', content: legacyOffice('WordDocument') },
      { name: 'a.ppt', content: legacyOffice('PowerPoint Document') },
    ])
      expect([file.name, (await give(batch, { file })).status]).toEqual([file.name, 200])
  })

  test.for([
    ['../../../etc/пароль.pdf', 'пароль.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['Größe 🚀.pdf', 'Größe 🚀.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(200)}.pdf`],
    [' .pdf', 'material.pdf'],
  ] as const)('stores a file named %j safely', async ([name, shown]) => {
    const module = moduleOf(await give(await makeBatch(), { file: { name, content: pdf() } }))
    const response = await open(module.data[0]?.fileUrl)
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(shown).slice(0, 40))
    expect(files().every((file) => /^[\da-f-]{36}\.\w+$/.test(file))).toBe(true)
  })

  test.for([
    ['a program named as a PDF', 'a.pdf', Buffer.from(`MZ${'\0'.repeat(200)}PE`), 415],
    ['a program', 'a.exe', Buffer.from(`MZ${'\0'.repeat(200)}PE`), 415],
    ['a text named as a PDF', 'a.pdf', 'I am no PDF', 415],
    ['a PDF named as a document', 'a.docx', pdf(), 415],
    ['a zip that is no document', 'a.docx', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), 415],
    ['a spreadsheet named as a document', 'a.doc', legacyOffice('Workbook'), 415],
    ['a name without an ending', 'a', pdf(), 415],
    ['a page with a PDF’s name in front', 'a.pdf.html', pdf(), 415],
    ['a page named as a PDF', 'a.html.pdf', '<!doctype html><script>alert(1)</script>', 415],
    [
      'a drawing with a script',
      'a.svg.pdf',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      415,
    ],
    ['a name that ends at a character nought', 'a.exe\0.pdf', 'MZ', 415],
    ['a bomb with a document’s name', 'bomb.docx', new Uint8Array(gzipSync(Buffer.alloc(50 * MB))), 415],
    ['nothing', 'a.pdf', '', 400],
    ['51 MB', 'a.pdf', Buffer.concat([Buffer.from(pdf()), Buffer.alloc(51 * MB)]), 413],
  ] as const)('rejects %s with a message, and stores nothing', async ([, name, content, status]) => {
    const batch = await makeBatch()
    const before = [files(), await materials()]
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    const answer = await give(batch, { file: { name, content: bytes } })
    expect([answer.status, failure.parse(answer.body).msg]).toEqual([
      status,
      expect.stringMatching(/^[A-Z].*\.$/),
    ])
    expect([files(), await materials()]).toEqual(before)
    expect(await cms.strapi.db.query('api::batch.course-module').count({ where: { batch: batch.id } })).toBe(
      0,
    )
  })

  test('serves a PDF that is also valid HTML only as a PDF', async () => {
    const both = pdf('<html><script>alert(document.domain)</script></html>')
    const module = moduleOf(await give(await makeBatch(), { file: { name: 'both.pdf', content: both } }))
    const { headers } = await open(module.data[0]?.fileUrl)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/pdf',
      'nosniff',
    ])
  })

  test('accepts a file of 50 MB', async () => {
    const content = new Uint8Array(Buffer.concat([Buffer.from(pdf()), Buffer.alloc(50 * MB - 100)]))
    expect((await give(await makeBatch(), { file: { name: 'large.pdf', content } })).status).toBe(200)
  })

  test('rejects an incomplete form with the form’s messages', async () => {
    const batch = await makeBatch()
    const { token } = await admin()
    const fields = { batchId: batch.documentId, title: 'Unit 1', moduleName: 'Week 1' }
    const ask = (wish: Upload) => upload(cms, uploadMaterial, { token, ...wish })
    expect(await ask({ fields })).toMatchObject({
      status: 400,
      body: { msg: 'Please select files to upload' },
    })
    for (const name of ['batchId', 'title', 'moduleName'])
      expect(await ask({ fields: { ...fields, [name]: ' ' }, file: paper })).toMatchObject({
        status: 400,
        body: {
          msg: 'Please select a batch and give a title',
          error: { details: { errors: [{ path: name }] } },
        },
      })
    const before = files()
    expect(await ask({ fields: { ...fields, batchId: 'nobody' }, file: paper })).toMatchObject({
      status: 404,
    })
    expect(files()).toEqual(before)
  })

  test('leaves no file and no row of an aborted upload', async () => {
    const batch = await makeBatch()
    const { token } = await admin()
    const before = [files(), await materials()]
    const received = join(cms.dataDir, 'received')
    const boundary = 'cut'
    const head = [
      ...Object.entries({ batchId: batch.documentId, title: 'Cut', moduleName: 'Cut' }).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\nContent-Type: application/pdf\r\n\r\n${pdf()}`,
    ].join('')
    const { hostname, port } = new URL(cms.url)
    const sending = request({
      hostname,
      port,
      path: '/api/admin/upload-pdf',
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': 20 * MB,
      },
    })
    sending.on('error', () => {})
    sending.write(head)
    sending.write(Buffer.alloc(2 * MB))
    await expect.poll(() => readdirSync(received)).toHaveLength(1)
    sending.destroy()
    await expect.poll(() => readdirSync(received)).toEqual([])
    expect([files(), await materials()]).toEqual(before)
  })

  test('leaves no orphans when the batch is deleted concurrently', async () => {
    const batch = await makeBatch()
    const { token } = await admin()
    const before = files()
    const [, , removal, ...others] = await Promise.all([
      give(batch, { token }),
      give(batch, { token }),
      call(deleteBatch, { base: cms.url, token, query: { id: batch.documentId } }),
      give(batch, { token }),
    ])
    expect(removal).toMatchObject({ ok: true })
    for (const { status } of others) expect([200, 404]).toContain(status)
    expect(files()).toEqual(before)
    expect(await cms.strapi.db.query('api::material.material').count({ where: { module: null } })).toBe(0)
  })
})

describe('PUT and DELETE /api/admin/material', () => {
  const given = async () => {
    const batch = await makeBatch()
    const module = moduleOf(await give(batch))
    return { batch, id: module.data[0]?._id ?? '', module }
  }

  test('replace the file and title of a material', async () => {
    const { id } = await given()
    const before = files().length
    const answer = await upload(cms, editMaterial, {
      token: (await admin()).token,
      query: { id },
      fields: { title: 'Unit 1, again' },
      file: { name: 'again.docx', content: await docx() },
    })
    const { material } = editMaterial.reply.parse(answer.body)
    expect([answer.status, material._id, material.title]).toEqual([200, id, 'Unit 1, again'])
    expect((await open(material.fileUrl)).headers.get('content-type')).toContain('wordprocessingml')
    expect(files()).toHaveLength(before)
  })

  test('change only the title, and keep the old file when the new one is rejected', async () => {
    const { id, module } = await given()
    const { token } = await admin()
    const title = await upload(cms, editMaterial, { token, query: { id }, fields: { title: 'Renamed' } })
    expect(title).toMatchObject({ status: 200, body: { material: { title: 'Renamed' } } })
    const refused = await upload(cms, editMaterial, {
      token,
      query: { id },
      file: { name: 'x.pdf', content: 'no' },
    })
    expect(refused.status).toBe(415)
    expect(await (await open(module.data[0]?.fileUrl)).text()).toBe(pdf())
  })

  test('delete a material with its file, and an empty module', async () => {
    const { batch, id, module } = await given()
    const who = as(await admin())
    const before = files().length
    expect(await call(deleteMaterial, { ...who, query: { id } })).toMatchObject({ ok: true })
    expect(files()).toHaveLength(before - 1)
    expect((await open(module.data[0]?.fileUrl)).status).toBe(404)
    expect(await call(getBatch, { ...who, query: { batch_name: batch.name } })).toMatchObject({
      data: { data: { course_content: [] } },
    })
    expect(await call(deleteMaterial, { ...who, query: { id } })).toMatchObject({ status: 404 })
    expect((await upload(cms, editMaterial, { token: who.token, query: { id } })).status).toBe(404)
  })
})

describe('several materials', () => {
  type Modules = { moduleName: string; data: { title: string }[] }[]
  const shownOf = (modules: Modules) =>
    modules.map(({ moduleName, data }) => [moduleName, ...data.map(({ title }) => title)])
  /** Creates a batch of two modules with two materials each, and returns their ids and an admin's actions. */
  const given = async () => {
    const batch = await makeBatch({ modules: 2, materials: 2 })
    const who = as(await admin())
    const stored: { documentId: string; title: string }[] = await cms.strapi.db
      .query('api::material.material')
      .findMany({ where: { module: { batch: { id: batch.id } } }, orderBy: { id: 'asc' } })
    const idsOf = (titles: string[]) =>
      titles.map((title) => stored.find((each) => each.title === title)?.documentId ?? title)
    const batchId = batch.documentId
    const move = (titles: string[], moduleName: string) =>
      call(moveMaterials, { ...who, body: { batchId, ids: idsOf(titles), moduleName } })
    const remove = (titles: string[]) =>
      call(deleteMaterials, { ...who, body: { batchId, ids: idsOf(titles) } })
    return { batch, who, idsOf, move, remove }
  }

  test('can be moved to an existing module, ignoring case, or to a new one', async () => {
    const { move, batch } = await given()
    const moved = await move(['Paper 2.2', 'Paper 1.2'], 'mODULE 2')
    expect(moved.ok && shownOf(moved.data.modules)).toEqual([
      ['Module 1', 'Paper 1.1'],
      ['Module 2', 'Paper 1.2', 'Paper 2.1', 'Paper 2.2'],
    ])
    const emptied = await move(['Paper 1.1'], 'Week 9')
    expect(emptied.ok && shownOf(emptied.data.modules)).toEqual([
      ['Module 2', 'Paper 1.2', 'Paper 2.1', 'Paper 2.2'],
      ['Week 9', 'Paper 1.1'],
    ])
    const student = await person({ batch: batch.id })
    const seen = await call(getBatch, { ...as(student), query: { batch_name: batch.name } })
    expect(seen.ok && shownOf(seen.data.data.course_content)).toHaveLength(2)
  })

  test('are deleted with their files and an empty module', async () => {
    const { remove } = await given()
    const before = files().length
    const left = await remove(['Paper 1.1', 'Paper 1.2', 'Paper 2.1'])
    expect(left.ok && shownOf(left.data.modules)).toEqual([['Module 2', 'Paper 2.2']])
    expect(files()).toHaveLength(before - 1)
  })

  test('are skipped if deleted or in another batch; the request returns 404 if none is left', async () => {
    const [{ move, remove }, other] = [await given(), await given()]
    const [foreign = ''] = other.idsOf(['Paper 1.1'])
    expect(await remove(['Paper 1.1', foreign, 'gone'])).toMatchObject({ ok: true, data: { missing: 2 } })
    expect(await remove([foreign])).toMatchObject({ status: 404 })
    expect(await move([foreign], 'Mine')).toMatchObject({ status: 404 })
    expect(await other.move(['Paper 1.1'], 'Mine')).toMatchObject({ ok: true, data: { missing: 0 } })
  })

  test('are not moved without a module or when there are too many', async () => {
    const { move, remove } = await given()
    expect(await move(['Paper 1.1'], ' ')).toMatchObject({ status: 400 })
    expect(await move(['Paper 1.1'], 'x'.repeat(101))).toMatchObject({ status: 400 })
    expect(await remove([])).toMatchObject({ status: 400 })
    expect(await remove(Array.from({ length: 101 }, () => 'Paper 1.1'))).toMatchObject({ status: 400 })
  })

  test('can be changed only by admins', async () => {
    const { batch, idsOf } = await given()
    const student = await person({ batch: batch.id })
    const body = { batchId: batch.documentId, ids: idsOf(['Paper 1.1']), moduleName: 'Mine' }
    for (const endpoint of [moveMaterials, deleteMaterials]) {
      expect(await call(endpoint, { ...as(student), body })).toMatchObject({ status: 403 })
      expect(await call(endpoint, { base: cms.url, body })).toMatchObject({ status: 401 })
    }
  })
})

describe('the materials of a class', () => {
  test('can be added and removed', async () => {
    const batch = await makeBatch({ classes: 1 })
    const { token } = await admin()
    const { documentId: id } = await cms.strapi.db
      .query('api::class.scheduled-class')
      .findOne({ where: { batch: batch.id } })
    const before = files().length
    const answer = await upload(cms, uploadClassMaterial, {
      token,
      query: { id },
      fields: { title: 'Slides' },
      file: paper,
    })
    const [material] = uploadClassMaterial.reply.parse(answer.body).class.materials
    expect(material?.title).toBe('Slides')
    expect((await open(material?.fileUrl)).status).toBe(200)
    const take = () =>
      call(deleteClassMaterial, { base: cms.url, token, query: { id, material: material?._id ?? '' } })
    expect(await take()).toMatchObject({ ok: true, data: { class: { materials: [] } } })
    expect(await take()).toMatchObject({ status: 404 })
    expect(files()).toHaveLength(before)
  })

  test('require an existing class', async () => {
    const { token } = await admin()
    const wish = { token, query: { id: 'nobody' }, fields: { title: 'Slides' }, file: paper }
    expect((await upload(cms, uploadClassMaterial, wish)).status).toBe(404)
  })
})

describe('without an admin session', () => {
  test('rejects the upload before reading the file, and changes nothing', async () => {
    const batch = await makeBatch({ modules: 1, materials: 1, classes: 1 })
    const material = await cms.strapi.db.query('api::material.material').findOne({ orderBy: { id: 'desc' } })
    const [learner, applicant] = [
      await person({ batch: batch.id }),
      await person({ role: 'admin-applicant' }),
    ]
    const before = [files(), await materials()]
    const fields = { batchId: batch.documentId, title: 'Mine', moduleName: 'Mine' }
    const query = { id: material.documentId }
    for (const endpoint of [uploadMaterial, editMaterial, uploadClassMaterial]) {
      const statuses = []
      for (const token of [undefined, learner.token, applicant.token])
        statuses.push((await upload(cms, endpoint, { token, query, fields, file: paper })).status)
      expect([endpoint.path, statuses]).toEqual([endpoint.path, [401, 403, 403]])
    }
    for (const who of [learner, applicant])
      expect(await call(deleteMaterial, { ...as(who), query })).toMatchObject({ status: 403 })
    expect([files(), await materials()]).toEqual(before)
  })
})
