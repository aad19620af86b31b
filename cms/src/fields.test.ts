import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@careerspeak/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import { readPrivacyPage } from '../tests/support/privacy-page'
import { preferenceTable } from './api/account/preference-table'
import { accountAttributes, pluginAttributeClasses } from './extensions/users-permissions/account-attributes'
import { type ClassifiedType, fieldClassOf } from './platform/database/field-classes'

const contentType = z.looseObject({
  info: z.object({ singularName: z.string() }),
  attributes: z.record(z.string(), z.looseObject({})),
})
const folder = join(import.meta.dirname, 'api')

/** The content types by name, such as `seat-registration`; `user` is an account. */
const types = new Map<string, ClassifiedType>([
  ['user', { attributes: { ...pluginAttributeClasses, ...accountAttributes } }],
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('schema.json'))
    .map((file) => contentType.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .map((type) => [type.info.singularName, type] as const),
])

const withProperties = z.object({ properties: z.record(z.string(), z.unknown()) })

/** The properties of a schema as text, which also names what is in their parts. */
const propertiesOf = (schema: ZodMiniType, io: 'input' | 'output') =>
  Object.entries(withProperties.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).properties).map(
    ([name, property]) => [name, JSON.stringify(property)] as const,
  )

const attribute = z.object({
  type: z.enum(['string', 'text', 'email', 'richtext']),
  maxLength: z.number().optional(),
})

/** The endpoints that store what people type, the content type, and the fields that have another name there. */
const writes: readonly (readonly [contract.Endpoint, type: string, renamed?: Record<string, string>])[] = [
  [contract.reserveSeat, 'seat-registration'],
  [contract.noteEnquiry, 'seat-registration'],
  [contract.addEnquiry, 'seat-registration'],
  [contract.askForSeat, 'seat-registration'],
  [contract.correctPerson, 'seat-registration'],
  [contract.signup, 'user'],
  [contract.acceptInvitation, 'user'],
  [contract.updateProfile, 'user'],
  [contract.changePreferences, 'user', { timezone: 'ownTimezone' }],
  [contract.newBatch, 'batch'],
  [contract.editBatchName, 'batch', { batchDescription: 'description' }],
  [contract.uploadVideo, 'video', { VideoUrl: 'url' }],
  [contract.editVideo, 'video', { VideoUrl: 'url' }],
  [contract.uploadMaterial, 'material'],
  [contract.uploadMaterial, 'course-module', { moduleName: 'name', title: '' }],
  [contract.editMaterial, 'material'],
  [contract.scheduleClass, 'scheduled-class'],
  [contract.editClass, 'scheduled-class'],
  [contract.uploadClassMaterial, 'material'],
  [contract.publishAnnouncement, 'announcement'],
  [contract.changeAnnouncement, 'announcement'],
  [contract.sendAnswer, 'hand-in'],
  [contract.storeReport, 'report'],
  [contract.handInText, 'hand-in'],
  [contract.setHomework, 'homework-task'],
  [contract.changeHomework, 'homework-task'],
  [contract.saveClassNotes, 'class-note'],
  [contract.excuseMyself, 'attendance', { reason: 'note' }],
  [contract.claimPayment, 'fee-claim'],
  [contract.recordPayment, 'fee-payment'],
  [contract.recordRefund, 'fee-payment'],
  [contract.reversePayment, 'fee-payment', { reason: 'reversalReason' }],
  [contract.setDiscount, 'fee-due', { reason: 'label' }],
  [contract.saveFeeSettings, 'fee-setting'],
]

const described = writes.map(([endpoint, type, renamed = {}]) => ({ ...endpoint, type, renamed }))

test.for(described)('$method $path limits text as $type does', ({ method, path, body, type, renamed }) => {
  const faults = propertiesOf(body ?? z.object({}), 'input').flatMap(([name, property]) => {
    const field = renamed[name] ?? name
    const stored = attribute.safeParse(types.get(type)?.attributes[field]).data
    // A pattern, a format or a list of values limits the length too.
    if (!stored || /"(?:pattern|format|enum)":(?!"email")/.test(property)) return []
    const limits = [...property.matchAll(/"maxLength":(\d+)/g)].map(([, length]) => Number(length))
    const given = limits.length > 0 ? Math.max(...limits) : undefined
    return given === stored.maxLength
      ? []
      : [
          `${method} ${path}: “${name}” has at most ${given} characters in the contract, but “${field}” of ${type} has ${stored.maxLength}.`,
        ]
  })
  expect(faults).toEqual([])
})

/** Where the export shows the fields of a content type that hold a person's data, and those that have another name there. */
const exported: Record<string, readonly [part: keyof contract.OwnData, renamed?: Record<string, string>]> = {
  user: [
    'account',
    Object.fromEntries(Object.entries(preferenceTable).map(([name, { column }]) => [column, name])),
  ],
  'seat-registration': ['seats'],
  'device-session': ['sessions', { agent: 'device', revokedAt: 'endedAt' }],
  'profile-picture': ['pictures', { url: 'address' }],
  'announcement-read': ['announcements', { readAt: 'openedAt' }],
  attendance: ['attendance'],
  certificate: ['certificates'],
  'fee-claim': ['fees'],
  'fee-payment': ['fees', { reversalReason: 'reason' }],
  'hand-in': ['homework'],
  'learner-note': ['classNotes'],
  'coaching-session': ['coaching'],
  'coach-hours': ['coachHours'],
  mail: ['mails'],
  progress: ['progress'],
  report: ['reportsByYou'],
}

const annotated = z.object({
  pluginOptions: z.object({
    careerspeak: z.object({ said: z.string().optional(), notCopied: z.string().optional() }),
  }),
})

/** The privacy page's words about a field, and why no export shows it. */
const notesOf = (type: ClassifiedType, field: string) =>
  annotated.safeParse(type.attributes[field]).data?.pluginOptions.careerspeak ?? {}

/** The types whose persons agreed to be published, outside the product. */
const PUBLISHED = ['testimonial', 'thought']

test('the privacy page says of each field with a person’s data that it is stored', () => {
  const page = readPrivacyPage()
  const faults = [...types]
    .filter(([name]) => !PUBLISHED.includes(name))
    .flatMap(([name, type]) =>
      Object.keys(type.attributes)
        .filter((field) => fieldClassOf(type, field) === 'person')
        .filter((field) => !page.includes(notesOf(type, field).said ?? '\n'))
        .map(
          (field) =>
            `“${field}” of ${name} holds a person’s data: say so in cms/seed/content/pages/privacy.json, and repeat the words as \`said\` beside \`holds\`.`,
        ),
    )
  expect(faults).toEqual([])
})

const relation = z.object({ type: z.enum(['relation', 'media']) })

test('a copy of a person’s data shows each field that holds their data, or a reason says why not', () => {
  const parts = new Map(propertiesOf(contract.exportOwnData.reply, 'output'))
  const faults = [...types].flatMap(([name, type]) => {
    const [part, renamed] = exported[name] ?? []
    const shown = part ? `${parts.get(part)}${part === 'account' ? parts.get('preferences') : ''}` : ''
    return Object.entries(type.attributes)
      .filter(
        ([field, given]) => fieldClassOf(type, field) === 'person' && !relation.safeParse(given).success,
      )
      .filter(
        ([field]) => !shown.includes(`"${renamed?.[field] ?? field}":`) && !notesOf(type, field).notCopied,
      )
      .map(
        ([field]) =>
          `“${field}” of ${name} holds a person’s data: show it in contract/own-data.ts, or say why not as \`notCopied\` beside \`holds\`.`,
      )
  })
  expect(faults).toEqual([])
})

test('the database stores each field of a guest', () => {
  const columns = types.get('seat-registration')?.attributes ?? {}
  expect(contract.guestNames.filter((field) => !columns[field])).toEqual([])
})
