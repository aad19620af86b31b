import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@careerspeak/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import { readPrivacyPage } from '../tests/support/privacy-page'
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
  [contract.sendAnswer, 'interview-answer'],
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
    {
      notifyReminders: 'reminders',
      notifyAnnouncements: 'announcements',
      notifyCoaching: 'coaching',
      calendarBy: 'calendar',
      ownTimezone: 'timezone',
      mailLanguage: 'language',
    },
  ],
  'seat-registration': ['seats'],
  'device-session': ['sessions', { agent: 'device', revokedAt: 'endedAt' }],
  'profile-picture': ['pictures', { url: 'address' }],
  'announcement-read': ['announcements', { readAt: 'openedAt' }],
  attendance: ['attendance'],
  certificate: ['certificates'],
  'interview-answer': ['answers'],
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

/** The other fields that hold a person's data, each with the reason why no export shows it. */
const notExported: Record<string, Record<string, string>> = {
  user: {
    username: 'a copy of the e-mail address',
    internationalNumber: 'computed from `phoneNumber`',
  },
  'seat-registration': { internationalNumber: 'computed from `phoneNumber`' },
  'audit-entry': {
    who: 'an admin, whose deeds the institute answers for',
    whoName: 'an admin, whose deeds the institute answers for',
    network: 'of that admin',
    person: 'the id of the account, by which the changes about it are found',
  },
  certificate: { token: 'the signed form of the paper, which its holder downloads as a file' },
  'fee-claim': { account: 'the id of the account' },
  'fee-due': { account: 'the id of the account' },
  'fee-paper': { content: 'the receipt, which opens from its link' },
  'fee-payment': { account: 'the id of the account', payer: 'the name of the account' },
  mail: { recipient: 'the address of the account' },
  'partner-day': {
    accountId: 'the id of the account',
    day: 'a count that is deleted after a day',
    seconds: 'a duration that is deleted after a day',
    turns: 'a count that is deleted after a day',
  },
  progress: {
    account: 'the id of the account',
    item: 'shown by its title',
    seen: 'shown as `pieces`, `position` and `length`',
  },
  report: {
    reported: 'another person, who stays anonymous',
    reporter: 'the id of the account',
    reportedBrowser: 'another person, who stays anonymous',
    reporterBrowser: 'an id of the browser',
  },
  'phrase-bank': { owner: 'the account', phrases: 'shown as `phrases`' },
  'recording-piece': {
    account: 'the id of the account',
    content: 'a part of a file, deleted once the rest has arrived',
  },
  testimonial: { content: 'published', author: 'published' },
  thought: { content: 'published', author: 'published' },
}

/** The words of the privacy page about each field that holds a person's data. */
const onPrivacyPage: Record<string, Record<string, string>> = {
  user: {
    username: 'Your name, e-mail address, phone number',
    email: 'Your name, e-mail address, phone number',
    fullName: 'Your name, e-mail address, phone number',
    phoneNumber: 'Your name, e-mail address, phone number',
    internationalNumber: 'Your name, e-mail address, phone number',
    profilePic: 'if you add one, a picture',
    notifyReminders: 'what you’ve chosen in your settings',
    notifyAnnouncements: 'what you’ve chosen in your settings',
    notifyCoaching: 'what you’ve chosen in your settings',
    calendarBy: 'what you’ve chosen in your settings',
    ownTimezone: 'and your timezone if you choose one',
    mailLanguage: 'the language of our e-mails',
    parentNumber: 'the phone number of a parent',
    parentAgreedAt: 'and when you agreed to it',
    deletionDueAt: 'wait for seven days, in which you can log in and keep it',
  },
  'device-session': {
    account: 'For each device on which you log in',
    agent: 'its browser and system as the browser names them',
    lastUsedAt: 'when you last used it',
    revokedAt: 'where you can log each device out',
  },
  'profile-picture': { url: 'if you add one, a picture', owner: 'if you add one, a picture' },
  'second-factor': { account: 'If you’re an admin with two-step login' },
  announcement: { author: 'it goes to the person who wrote it' },
  'announcement-read': {
    account: 'When you open an announcement',
    readAt: 'we note that you did, and when',
  },
  attendance: {
    account: 'For each class of your batch: whether you came',
    note: 'why you couldn’t come if you told us, and what a coach noted',
    markedBy: 'what, when and who did it',
  },
  'audit-entry': {
    who: 'For the admins and coaches themselves',
    whoName: 'we note the name and the network',
    person: 'stored under a number, not your name',
    network: 'the network (not the whole IP address)',
  },
  batch: { students: 'The batch you belong to', coaches: 'The coaches of your batch' },
  certificate: {
    account: 'Your certificates',
    name: 'the name you confirmed',
    levels: 'and your levels',
    sample: 'we only store its checksum',
    paper: 'how many classes you came to',
    token: 'Anyone you give the number to sees all of it',
  },
  'learner-note': {
    learner: 'A coach’s notes for you alone',
    text: 'A coach’s notes for you alone',
  },
  'coach-hours': { account: 'For each session with a coach', hours: 'when it is' },
  'coaching-session': {
    coach: 'For each session with a coach',
    learner: 'For each session with a coach',
    topic: 'what you want to work on',
    sharedNote: 'the notes that the coach shares with you',
    privateNote: 'see the others too',
  },
  'fee-claim': {
    account: 'Your fees',
    reference: 'references that are being checked',
    paise: 'references that are being checked',
    answer: 'references that are being checked',
  },
  'fee-due': { account: 'the instalments of your batch and any discount with its reason' },
  'fee-paper': { content: 'and the receipts' },
  'fee-payment': {
    account: 'what you paid or got back',
    payer: 'with your name on them',
    reference: 'when, how and with which reference',
    reason: 'what you paid or got back',
    reversalReason: 'what you paid or got back',
  },
  'hand-in': {
    owner: 'When you hand in homework',
    text: 'we store your text or your recording',
    measured: 'the lengths of your pauses',
    findings: 'the mistakes you left in',
    review: 'what a coach says about it and about which words',
  },
  'homework-task': { soundBy: 'the audio they attach to homework' },
  'phrase-bank': { owner: 'For coaches', phrases: 'the phrases they often write' },
  'recording-piece': {
    account: 'parts of a recording that never fully arrived',
    content: 'parts of a recording that never fully arrived',
  },
  'interview-answer': { owner: 'For each answer you send', review: 'what a coach writes about it' },
  message: { account: 'Our admins may write to you on WhatsApp' },
  mail: { recipient: 'who it went to and when', subject: 'and its subject' },
  'partner-day': {
    accountId: 'only how many answers you had that day',
    day: 'only how many answers you had that day',
    turns: 'only how many answers you had that day',
    seconds: 'and how long they took',
  },
  report: {
    comment: 'your comment',
    reported: 'A report keeps both people’s codes',
    reporter: 'A report keeps both people’s codes',
    reportedBrowser: 'A report keeps both people’s codes',
    reporterBrowser: 'A report keeps both people’s codes',
  },
  progress: {
    account: 'While you’re in a batch we store',
    kind: 'for each of its videos, recordings and materials you’ve opened',
    item: 'for each of its videos, recordings and materials you’ve opened',
    seen: 'which parts of a video you’ve watched',
    position: 'where you stopped',
    length: 'which parts of a video you’ve watched',
    done: 'whether it’s done',
    doneBy: 'opened or ticked off',
  },
  'seat-registration': {
    fullName: 'We store your full name',
    email: 'e-mail address and phone number',
    phoneNumber: 'e-mail address and phone number',
    internationalNumber: 'e-mail address and phone number',
    note: 'what was said and when to call again',
  },
}

/** The types whose persons agreed to be published, outside the product. */
const PUBLISHED = ['testimonial', 'thought']

test('the privacy page says of each field with a person’s data that it is stored', () => {
  const page = readPrivacyPage()
  const faults = [...types]
    .filter(([name]) => !PUBLISHED.includes(name))
    .flatMap(([name, type]) =>
      Object.keys(type.attributes)
        .filter((field) => fieldClassOf(type, field) === 'person')
        .filter((field) => !page.includes(onPrivacyPage[name]?.[field] ?? '\n'))
        .map(
          (field) =>
            `“${field}” of ${name} holds a person’s data: say so in cms/seed/content/pages/privacy.json, and put the words into this file.`,
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
      .filter(([field]) => !shown.includes(`"${renamed?.[field] ?? field}":`) && !notExported[name]?.[field])
      .map(
        ([field]) =>
          `“${field}” of ${name} holds a person’s data: show it in contract/own-data.ts, or say why not in this file.`,
      )
  })
  expect(faults).toEqual([])
})

test('the database stores each field of a guest', () => {
  const columns = types.get('seat-registration')?.attributes ?? {}
  expect(Object.keys(contract.guestLabels).filter((field) => !columns[field])).toEqual([])
})

test('each field that these lists name exists', () => {
  const gone = [notExported, onPrivacyPage].flatMap((given) =>
    Object.entries(given).flatMap(([name, fields]) =>
      Object.keys(fields).filter((field) => !types.get(name)?.attributes[field]),
    ),
  )
  expect(gone).toEqual([])
})
