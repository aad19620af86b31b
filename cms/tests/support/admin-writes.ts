import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@careerspeak/contract'
import { RANDOM_LETTERS, serialOf } from '@careerspeak/contract/serials'
import type { UID } from '@strapi/strapi'
import { Secret, TOTP } from 'otpauth'
import { ensurePanelUser } from '../../src/api/account/first-accounts'
import { newKey } from '../../src/api/account/second-factor/codes'
import { storeKey } from '../../src/api/account/second-factor/second-factors'
import { classRequest, type createBatches } from './batches'
import type { Cms } from './cms'
import { type createPeople, PASSWORD, type Person } from './people'
import { publishSession } from './sessions'
import { pdf, type Upload, upload } from './uploads'

function newSerial(): string {
  return serialOf([...randomBytes(RANDOM_LETTERS)]) ?? newSerial()
}

/** A write request, and its expected audit entry. */
type Write = Pick<Upload, 'query' | 'fields' | 'file'> & {
  body?: object
  entry: {
    action: contract.AuditAction
    target: string
    label?: string
    person?: string | null
    changes?: unknown[]
  }
}

/** The checklist's ticks lie in Strapi's store. */
const SETTING = 'core store'
const TEST_MAIL = { type: 'core', name: 'checklist', key: 'test-mail' } as const

/** Admin endpoints that use POST but change nothing. */
const READS = ['POST /admin/get-students-by-batch', 'POST /admin/announcement/preview']

export const nameOf = ({ method, path }: Pick<contract.Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`

export const adminWrites = Object.values(contract)
  .filter((value) => contract.isEndpoint(value))
  .filter(({ access, method }) => access === 'admin' && method !== 'GET')
  .filter((endpoint) => !READS.includes(nameOf(endpoint)))

/** The content of a receipt. */
const paperOf = (total: number) => ({
  title: 'Fee receipt',
  institute: { name: 'Institute', address: '', gstin: '' },
  learner: 'Asha Nair',
  batch: 'Evening',
  about: '',
  reason: '',
  paidOn: '2026-11-01',
  method: 'cash',
  reference: '',
  parts: [{ label: 'October', paise: total }],
  total,
  left: null,
  tax: null,
})

/** For each write, by method and path, a function that builds a successful request. */
export function createAdminWrites(
  cms: Cms,
  person: ReturnType<typeof createPeople>,
  makeBatch: ReturnType<typeof createBatches>,
): Record<string, (admin: Person) => Promise<Write>> {
  const create = async (uid: UID.ContentType, data: object): Promise<string> =>
    (await cms.strapi.db.query(uid).create({ data })).documentId
  const [account, factor] = ['User', 'Second factor']
  const file = { name: 'paper.pdf', content: pdf() }

  /** Stores an admin's key, optionally as confirmed, and returns a code of it. */
  const codeOfNewKey = async ({ account: { id } }: Person, confirmedAt?: Date) => {
    const key = newKey()
    await storeKey(id, key)
    const where = { account: { id } }
    if (confirmedAt) {
      const found = await cms.strapi.db.query('api::account.second-factor').findOne({ where })
      await cms.strapi.db
        .query('api::account.second-factor')
        .update({ where: { id: found.id }, data: { confirmedAt } })
    }
    return new TOTP({ secret: Secret.fromBase32(key) }).generate()
  }
  const applicant = async () => (await person({ role: 'admin-applicant', confirmed: true })).account.user._id
  const invitedLearner = async () =>
    (await person({ password: null, invitationExpires: new Date(Date.now() + 86_400_000) } as object)).account
      .user._id
  const learner = async () => (await person()).account.user._id
  const inBatch = async () => {
    const batch = await makeBatch()
    const { account, email } = await person({ batch: batch.id })
    return { batch, email, id: account.user._id, account }
  }
  const guest = async () =>
    create('api::registration.seat-registration', {
      fullName: 'Asha Rao',
      email: `${randomUUID()}@example.com`,
      phoneNumber: '9876543210',
      session: await publishSession(cms.strapi),
      sessionTitle: 'Meetings',
      standing: 'seat',
      seatNumber: 1,
    })
  const classOf = async (data: object = {}) => {
    const batch = await makeBatch({ classes: 1 })
    const scheduled = await cms.strapi.db
      .query('api::class.scheduled-class')
      .findOne({ where: { batch: { id: batch.id } } })
    if (Object.keys(data).length > 0)
      await cms.strapi.db.query('api::class.scheduled-class').update({ where: { id: scheduled.id }, data })
    return { batch, id: String(scheduled.documentId), title: String(scheduled.title) }
  }
  const partOf = async (uid: UID.ContentType, wish: object, where: (batch: number) => object) => {
    const batch = await makeBatch(wish)
    const found = await cms.strapi.db.query(uid).findOne({ where: where(batch.id), orderBy: { id: 'desc' } })
    return { batch, id: String(found.documentId), title: String(found.title) }
  }
  const video = () => partOf('api::batch.video', { videos: 1 }, (id) => ({ batch: { id } }))
  const material = () =>
    partOf('api::material.material', { modules: 1, materials: 2 }, (id) => ({ module: { batch: { id } } }))
  const answer = async () => {
    const { account, id } = await inBatch()
    const data = {
      owner: account.id,
      question: 'Tell me about yourself.',
      file: `${randomUUID()}.webm`,
    }
    const answer = await create('api::homework.hand-in', {
      ...data,
      mimeType: 'video/webm',
      seconds: 20,
      handedInAt: new Date(),
      version: 1,
    })
    return { answer, owner: id }
  }
  const announcement = async (data: object = {}) => {
    const { batch, id: reader } = await inBatch()
    const id = await create('api::announcement.announcement', {
      subject: 'Bring your CV',
      body: 'Tomorrow.',
      audience: 'batch',
      batch: batch.id,
      publishAt: new Date(),
      sentAt: new Date(),
      key: randomUUID(),
      ...data,
    })
    return { id, batch, reader }
  }
  const draft = { subject: 'Bring your CV', body: 'Tomorrow.', publishAt: null, pinnedUntil: null }

  const instalment = { key: 'a', label: 'October', paise: 500_000, dueOn: '2026-10-05' }
  const received = { paise: 500_000, method: 'cash', paidOn: '2026-11-01' }
  const owing = async () => {
    const { batch, id, account } = await inBatch()
    const due = { kind: 'instalment', label: 'October', paise: 500_000, dueOn: '2026-10-05' }
    await create('api::fee.fee-due', { ...due, account: account.id, batch: batch.id })
    return { id, account }
  }
  const paid = async (kind: 'receipt' | 'voucher' = 'receipt') => {
    const { id, account } = await owing()
    const data = { ...received, kind: 'payment', account: account.id, payer: account.user.fullName }
    const payment = await cms.strapi.db.query('api::fee.fee-payment').create({ data })
    await create('api::fee.fee-paper', {
      payment: payment.id,
      kind,
      number: `X/${payment.id}`,
      issuedOn: received.paidOn,
      content: paperOf(received.paise),
    })
    return { id, payment: String(payment.documentId) }
  }

  const levels = { range: 'B1', accuracy: 'B1', fluency: 'B1', coherence: 'B1' }
  const certificate = async (data: object) => {
    const { batch, id, account: holder } = await inBatch()
    const of = { account: holder.id, batch: batch.id, name: 'Asha Nair', levels, ...data }
    return {
      id: await create('api::certificate.certificate', of),
      person: id,
      holder: holder.id,
      batch: batch.id,
    }
  }
  /** A class that has taken place, to which an account came. */
  const attend = async (account: number, batch: number) => {
    const scheduled = { title: 'Greetings', description: 'In class', date: '2026-01-05', time: '18:00:00' }
    const place = {
      timezone: 'Asia/Kolkata',
      duration: 60,
      startsAt: new Date('2026-01-05T12:30:00Z'),
      batch,
    }
    const { id } = await cms.strapi.db
      .query('api::class.scheduled-class')
      .create({ data: { ...scheduled, ...place } })
    await create('api::attendance.attendance', {
      account,
      scheduledClass: id,
      pair: `${id} ${account}`,
      status: 'present',
      source: 'staff',
      joins: 0,
    })
  }
  const issued = () => {
    const [serial, day] = [randomUUID().slice(0, 20), '2026-11-24T00:00:00.000Z']
    const paper = {
      serial,
      holder: 'Asha Nair',
      title: 'Certificate',
      text: '',
      institute: '',
      batch: '',
      levels,
      classes: { attended: 0, held: 0 },
      issuedOn: day,
      validUntil: null,
      signatories: [],
      sample: null,
      design: 'leaf',
    }
    return certificate({ state: 'issued', serial, paper, token: 'a.b.c' })
  }

  return {
    'POST /admin/certificates': async () => {
      const { batch, id } = await inBatch()
      return {
        body: { batch: batch.documentId, learners: [{ id, levels }] },
        entry: { action: 'created', target: 'Certificate' },
      }
    },
    'POST /admin/certificates/issue': async () => {
      const { id, holder, batch } = await certificate({ state: 'named' })
      await attend(holder, batch)
      const changes = [{ field: 'state', told: true, before: 'named', after: 'queued' }]
      const certificates = [{ id, name: 'Asha Nair', levels }]
      return { body: { certificates }, entry: { action: 'changed', target: 'Certificate', changes } }
    },
    'DELETE /admin/certificates': async () => ({
      query: { id: (await certificate({ state: 'asked' })).id },
      entry: { action: 'deleted', target: 'Certificate' },
    }),
    'POST /admin/certificates/revoke': async () => ({
      body: { id: (await issued()).id, reason: 'mistake', note: 'A test.' },
      entry: { action: 'changed', target: 'Certificate' },
    }),
    'POST /admin/certificates/revoke-number': async () => {
      const { id } = await issued()
      const serial = newSerial()
      const data = { serial }
      await cms.strapi.db.query('api::certificate.certificate').update({ where: { documentId: id }, data })
      return {
        body: { serial, reason: 'mistake' },
        entry: { action: 'changed', target: 'Certificate' },
      }
    },
    'POST /admin/certificates/replace': async () => ({
      body: { id: (await issued()).id, levels, note: 'The name was wrong.' },
      entry: { action: 'changed', target: 'Certificate' },
    }),
    'POST /admin/admin-requests/approve': async () => {
      const id = await applicant()
      const role = { field: 'role', told: true, before: 'Admin, awaiting approval', after: 'Institute admin' }
      return { body: { id }, entry: { action: 'changed', target: account, person: id, changes: [role] } }
    },
    'POST /admin/admin-requests/decline': async () => {
      const id = await applicant()
      return { body: { id }, entry: { action: 'deleted', target: account } }
    },
    'POST /admin/registration': async () => ({
      body: {
        fullName: 'Asha Rao',
        phoneNumber: '9876543210',
        email: '',
        source: 'walk-in',
        sessionTitle: 'Meetings',
      },
      entry: { action: 'created', target: 'Seat registration' },
    }),
    'PUT /admin/person': async () => ({
      body: {
        id: await guest(),
        fullName: 'Asha Rau',
        phoneNumber: '9876543211',
        previous: { fullName: 'Asha Rao', phoneNumber: '9876543210' },
      },
      entry: {
        action: 'changed',
        target: 'Seat registration',
        changes: [{ field: 'fullName', told: false, before: null, after: null }],
      },
    }),
    'PUT /admin/registration': async () => ({
      body: { id: await guest(), state: 'called', nextCallOn: '2033-05-06', note: 'Kindly call back' },
      entry: {
        action: 'changed',
        target: 'Seat registration',
        changes: [
          { field: 'enquiryState', told: true, before: 'new', after: 'called' },
          { field: 'note', told: false, before: null, after: null },
        ],
      },
    }),
    'PUT /admin/enquiries': async () => ({
      body: { changes: [{ id: await guest(), state: 'lost', previous: 'new' }] },
      entry: {
        action: 'changed',
        target: 'Seat registration',
        changes: [{ field: 'enquiryState', told: true, before: 'new', after: 'lost' }],
      },
    }),
    'DELETE /admin/registration': async () => ({
      query: { id: await guest() },
      entry: { action: 'deleted', target: 'Seat registration' },
    }),
    'DELETE /admin/delete-user': async () => ({
      query: { id: await learner() },
      entry: { action: 'deleted', target: account },
    }),
    'POST /admin/join-students-to-batch': async () => {
      const [{ documentId: batchId, name }, student_id] = [await makeBatch(), await learner()]
      const changes = [{ field: 'batch', told: true, before: null, after: name }]
      return {
        body: { batchId, student_id },
        entry: { action: 'changed', target: account, person: student_id, changes },
      }
    },
    'POST /admin/enrol': async () => {
      const [{ documentId: batchId, name }, student] = [await makeBatch(), await learner()]
      const changes = [{ field: 'batch', told: true, before: null, after: name }]
      const body = { batchId, student_ids: [await learner(), student] }
      return { body, entry: { action: 'changed', target: account, person: student, changes } }
    },
    'POST /admin/enrol-by-mail': async () => {
      const [{ documentId: batchId }, student] = [await makeBatch(), await person()]
      const entry = { action: 'changed', target: account, person: student.account.user._id } as const
      return { body: { batchId, emails: [student.email] }, entry }
    },
    'POST /admin/invite-admin': async () => ({
      body: { fullName: 'Asha Rao', email: `${randomUUID()}@example.com`, password: PASSWORD },
      entry: { action: 'created', target: account },
    }),
    'POST /admin/invitations/resend': async () => {
      const id = await invitedLearner()
      return { body: { ids: [id] }, entry: { action: 'changed', target: account, person: id } }
    },
    'POST /admin/invitations/withdraw': async () => ({
      body: { ids: [await invitedLearner()] },
      entry: { action: 'deleted', target: account },
    }),
    'POST /admin/import': async (admin) => {
      const { name } = await makeBatch()
      const fields = { kind: 'people' }
      const csv = {
        name: 'people.csv',
        content: `E-mail,Batch\n${randomUUID()}@example.com,${name}\n`,
      }
      const { body } = await upload(cms, contract.importFile, { token: admin.token, fields, file: csv })
      const { plan } = contract.importFile.reply.parse(body)
      return {
        fields: { ...fields, plan },
        file: csv,
        entry: { action: 'created', target: 'Import', label: 'people.csv' },
      }
    },
    'POST /admin/undo-import': async () => {
      const data = { name: 'people.csv', kind: 'people', made: {} }
      return {
        body: { id: await create('api::import.data-import', data) },
        entry: { action: 'changed', target: 'Import', label: 'people.csv' },
      }
    },
    'POST /admin/checklist/tick': async () => ({
      body: { key: 'privacyRead' },
      entry: { action: 'created', target: SETTING, label: 'core_checklist_privacyRead' },
    }),
    'POST /admin/checklist/test-mail': async () => {
      await cms.strapi.store.delete(TEST_MAIL)
      return { entry: { action: 'created', target: SETTING, label: 'core_checklist_test-mail' } }
    },
    'PUT /admin/mail-server': async ({ email }) => {
      await ensurePanelUser({ email, password: 'Panel-owner-1', firstname: 'O', role: 'strapi-super-admin' })
      await cms.strapi.store.delete(TEST_MAIL)
      const server = { host: 'nothing.invalid', port: 587, security: 'starttls' }
      return {
        body: { ...server, senderName: 'Us', senderEmail: 'us@institute.example', password: PASSWORD },
        entry: { action: 'created', target: SETTING, label: 'core_checklist_test-mail' },
      }
    },
    'POST /admin/checklist/received': async () => {
      const value = createHash('sha256').update('the-code').digest('base64url')
      await cms.strapi.store.set({ ...TEST_MAIL, value })
      const entry = { action: 'created', target: SETTING, label: 'core_checklist_mailReceived' } as const
      return { body: { code: 'the-code' }, entry }
    },
    'POST /admin/move-students': async () => {
      const [{ batch: left, id: student }, joined] = [await inBatch(), await makeBatch()]
      const changes = [{ field: 'batch', told: true, before: left.name, after: joined.name }]
      return {
        body: { moves: [{ student, from: left.documentId, to: joined.documentId }] },
        entry: { action: 'changed', target: account, person: student, changes },
      }
    },
    'DELETE /admin/remove-from-batch': async () => {
      const { batch, email, id } = await inBatch()
      const changes = [{ field: 'batch', told: true, before: batch.name, after: null }]
      return {
        query: { batch: batch.documentId, email },
        entry: { action: 'changed', target: account, person: id, changes },
      }
    },
    'POST /admin/new-batch': async () => ({
      body: { name: 'Night school', description: 'After work' },
      entry: {
        action: 'created',
        target: 'Batch',
        label: 'Night school',
        changes: [{ field: 'description', told: true, before: null, after: 'After work' }],
      },
    }),
    'PUT /admin/edit-batchname': async () => {
      const { documentId: id, name: before } = await makeBatch()
      const changes = [{ field: 'name', told: true, before, after: 'Early birds' }]
      const entry = { action: 'changed', target: 'Batch', label: 'Early birds', changes } as const
      return { body: { id, name: 'Early birds' }, entry }
    },
    'PUT /admin/batch-coaches': async () => {
      const [{ documentId: batch, name: label }, coach] = [await makeBatch(), await person({ role: 'coach' })]
      return {
        body: { batch, coaches: [coach.account.user._id] },
        entry: {
          action: 'changed',
          target: 'Batch',
          label,
          changes: [{ field: 'coaches', told: false, before: null, after: null }],
        },
      }
    },
    'POST /admin/copy-batch': async () => {
      const { documentId: id } = await makeBatch({ modules: 1, materials: 1, classes: 1 })
      return {
        body: { id, name: 'Next term', startsOn: '2033-05-06' },
        entry: { action: 'created', target: 'Batch', label: 'Next term' },
      }
    },
    'DELETE /admin/delete-batch': async () => {
      const { documentId: id, name: label } = await makeBatch({
        modules: 1,
        materials: 1,
        videos: 1,
        classes: 1,
      })
      return { query: { id }, entry: { action: 'deleted', target: 'Batch', label } }
    },
    'POST /admin/video-upload': async () => ({
      body: {
        batchId: (await makeBatch()).documentId,
        title: 'Small talk',
        VideoUrl: 'https://youtu.be/abcdefghijk',
      },
      entry: { action: 'created', target: 'Video', label: 'Small talk' },
    }),
    'PUT /admin/video': async () => {
      const { id, title: before } = await video()
      const changes = [{ field: 'title', told: true, before, after: 'Longer talk' }]
      return {
        query: { id },
        body: { title: 'Longer talk' },
        entry: { action: 'changed', target: 'Video', changes },
      }
    },
    'DELETE /admin/video': async () => {
      const { id, title: label } = await video()
      return { query: { id }, entry: { action: 'deleted', target: 'Video', label } }
    },
    'POST /admin/upload-pdf': async () => ({
      fields: { batchId: (await makeBatch()).documentId, title: 'Reading', moduleName: 'Unit 7' },
      file,
      entry: { action: 'created', target: 'Material', label: 'Reading' },
    }),
    'PUT /admin/material': async () => {
      const { id } = await material()
      return {
        query: { id },
        fields: { title: 'Revised' },
        entry: { action: 'changed', target: 'Material', label: 'Revised' },
      }
    },
    'DELETE /admin/material': async () => {
      const { id, title: label } = await material()
      return { query: { id }, entry: { action: 'deleted', target: 'Material', label } }
    },
    'POST /admin/move-materials': async () => {
      const { batch, id, title: label } = await material()
      const changes = [{ field: 'module', told: true, before: 'Module 1', after: 'Unit 8' }]
      return {
        body: { batchId: batch.documentId, ids: [id], moduleName: 'Unit 8' },
        entry: { action: 'changed', target: 'Material', label, changes },
      }
    },
    'POST /admin/delete-materials': async () => {
      const { batch, id, title: label } = await material()
      return {
        body: { batchId: batch.documentId, ids: [id] },
        entry: { action: 'deleted', target: 'Material', label },
      }
    },
    'POST /admin/schedule': async () => ({
      body: classRequest(await makeBatch(), { link: 'https://meet.example/abc?pwd=open-sesame' }),
      entry: {
        action: 'created',
        target: 'Scheduled class',
        label: 'Speaking Up',
        changes: [{ field: 'link', told: false, before: null, after: null }],
      },
    }),
    'POST /admin/schedule/undo': async () => ({
      body: { ids: [(await classOf()).id] },
      entry: { action: 'deleted', target: 'Scheduled class' },
    }),
    'POST /admin/schedule/cancel': async () => ({
      body: { ids: [(await classOf()).id] },
      entry: { action: 'deleted', target: 'Scheduled class' },
    }),
    'POST /admin/holiday': async () => ({
      body: { name: 'Diwali', firstDay: '2033-10-22' },
      entry: { action: 'created', target: 'Holiday', label: 'Diwali' },
    }),
    'DELETE /admin/holiday': async () => ({
      query: {
        id: await create('api::holiday.holiday', {
          name: 'Holi',
          firstDay: '2033-03-15',
          lastDay: '2033-03-15',
        }),
      },
      entry: { action: 'deleted', target: 'Holiday', label: 'Holi' },
    }),
    'PUT /admin/schedule': async () => {
      const { id, title: before } = await classOf()
      const changes = [{ field: 'title', told: true, before, after: 'Listening' }]
      return {
        query: { id },
        body: { title: 'Listening' },
        entry: { action: 'changed', target: 'Scheduled class', changes },
      }
    },
    'DELETE /admin/schedule': async () => {
      const { id, title: label } = await classOf()
      return { query: { id }, entry: { action: 'deleted', target: 'Scheduled class', label } }
    },
    'POST /admin/class-material': async () => ({
      query: { id: (await classOf()).id },
      fields: { title: 'Hand-out' },
      file,
      entry: { action: 'created', target: 'Material', label: 'Hand-out' },
    }),
    'DELETE /admin/class-material': async () => {
      const { id } = await classOf()
      const scheduled = await cms.strapi.db
        .query('api::class.scheduled-class')
        .findOne({ where: { documentId: id } })
      const material = await create('api::material.material', {
        title: 'Hand-out',
        link: 'https://drive.example/1',
        scheduledClass: scheduled.id,
      })
      return { query: { id, material }, entry: { action: 'deleted', target: 'Material', label: 'Hand-out' } }
    },
    'POST /admin/announcement': async () => ({
      body: { ...draft, batchId: (await makeBatch()).documentId, key: randomUUID() },
      entry: { action: 'created', target: 'Announcement', label: 'Bring your CV' },
    }),
    'PUT /admin/announcement': async () => {
      const { id, batch } = await announcement()
      const found = await cms.strapi.db
        .query('api::announcement.announcement')
        .findOne({ where: { documentId: id } })
      const body = { ...draft, subject: 'Bring two CVs', batchId: batch.documentId }
      const changes = [{ field: 'subject', told: true, before: 'Bring your CV', after: 'Bring two CVs' }]
      return {
        query: { id },
        body: { ...body, previous: new Date(found.updatedAt).toISOString() },
        entry: { action: 'changed', target: 'Announcement', changes },
      }
    },
    'DELETE /admin/announcement': async () => ({
      query: { id: (await announcement()).id },
      entry: { action: 'changed', target: 'Announcement', label: 'Bring your CV' },
    }),
    'PUT /admin/message': async () => {
      const { id: about, reader: recipient } = await announcement()
      const entry = { action: 'created', target: 'Message', person: recipient } as const
      return { body: { list: 'announcement', about, recipient, how: 'copied' }, entry }
    },
    'PUT /admin/attendance': async () => {
      const { batch, id, title: label } = await classOf()
      const { account } = await person({ batch: batch.id })
      const changes = [
        { field: 'status', told: true, before: null, after: 'excused' },
        { field: 'note', told: false, before: null, after: null },
      ]
      return {
        body: { class: id, marks: [{ account: account.user._id, status: 'excused', note: 'Has a fever' }] },
        entry: { action: 'created', target: 'Attendance', label, person: account.user._id, changes },
      }
    },
    'DELETE /admin/interview-answer': async () => {
      const { answer: id, owner } = await answer()
      return { query: { id }, entry: { action: 'deleted', target: 'Hand-in', person: owner } }
    },
    'PUT /admin/report': async () => {
      const sides = { reporter: 'A'.repeat(16), reported: 'B'.repeat(16) }
      const id = await create('api::practice.report', {
        matchReference: randomUUID(),
        reason: 'spam',
        ...sides,
      })
      return {
        body: { id, handled: true },
        entry: { action: 'changed', target: 'Report about a partner' },
      }
    },
    'PUT /admin/fee-plan': async () => ({
      body: { batch: (await makeBatch()).documentId, version: 0, instalments: [instalment] },
      entry: { action: 'created', target: 'Fee plan' },
    }),
    'PUT /admin/fee-discount': async () => {
      const { id } = await owing()
      return {
        body: { learner: id, paise: 100_000, reason: 'A sister is here' },
        entry: { action: 'created', target: 'Due', person: id },
      }
    },
    'POST /admin/fee-payment': async () => {
      const { id } = await owing()
      const changes = [
        { field: 'amount', told: true, before: null, after: '₹5,000' },
        { field: 'payer', told: false, before: null, after: null },
      ]
      return {
        body: { learner: id, ...received, reference: randomUUID() },
        entry: { action: 'created', target: 'Payment', person: id, changes },
      }
    },
    'POST /admin/fee-refund': async () => {
      const { id } = await paid()
      return {
        body: { learner: id, ...received, reason: 'Moved to Delhi' },
        entry: { action: 'created', target: 'Payment', person: id },
      }
    },
    'POST /admin/fee-reversal': async () => {
      const { id, payment } = await paid()
      return {
        body: { id: payment, reason: 'Typed for the wrong learner' },
        entry: { action: 'changed', target: 'Payment', person: id },
      }
    },
    'POST /admin/fee-invoice': async () => {
      const { payment } = await paid('voucher')
      return { body: { id: payment }, entry: { action: 'created', target: 'Receipt' } }
    },
    'POST /admin/fee-claim': async () => {
      const { id, account: owner } = await owing()
      const claim = { account: owner.id, reference: '123412341234', paise: 500_000, state: 'waiting' }
      return {
        body: { answer: 'refuse', id: await create('api::fee.fee-claim', claim), reason: 'It isn’t there' },
        entry: { action: 'changed', target: 'Payment to check', person: id },
      }
    },
    'POST /admin/fee-enrolment': async () => ({
      body: { registration: await guest(), batch: (await makeBatch()).documentId, ...received },
      entry: { action: 'created', target: 'Payment' },
    }),
    'PUT /admin/fee-settings': async () => {
      const changes = [{ field: 'upiId', told: true, before: null, after: `${randomUUID()}@bank` }]
      const body = { upiId: changes[0]?.after, payeeName: 'Institute', registered: false }
      return { body, entry: { action: 'changed', target: 'Fee settings', changes: [] } }
    },
    'POST /admin/fee-statement': async () => ({
      fields: {
        columns: JSON.stringify({ day: 'Date', text: 'Text', amount: 'Credit', kind: '', reference: '' }),
      },
      file: {
        name: 'statement.csv',
        content: Buffer.from(`Date,Text,Credit,${randomUUID()}\n01/11/2026,UPI from Asha,5000.00,x`),
      },
      entry: { action: 'changed', target: 'Fee settings' },
    }),
    'POST /admin/fee-matches': async () => {
      const { id } = await owing()
      const key = randomBytes(32).toString('base64url')
      return {
        body: { lines: [{ key, day: '2026-11-01', paise: 500_000, method: 'bank', learner: id }] },
        entry: { action: 'created', target: 'Payment', person: id },
      }
    },
    'POST /admin/second-factor': async () => ({
      body: { password: PASSWORD },
      entry: { action: 'created', target: factor },
    }),
    'POST /admin/second-factor/confirm': async (admin) => ({
      body: { code: await codeOfNewKey(admin) },
      entry: { action: 'changed', target: factor },
    }),
    'POST /admin/second-factor/recovery-codes': async (admin) => ({
      body: { code: await codeOfNewKey(admin, new Date()) },
      entry: { action: 'changed', target: factor },
    }),
    'POST /admin/second-factor/off': async (admin) => ({
      body: { code: await codeOfNewKey(admin, new Date()) },
      entry: { action: 'deleted', target: factor },
    }),
  }
}
