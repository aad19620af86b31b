import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptInvitation, forgotPassword, resetPassword } from '@careerspeak/contract'
import { DateTime } from 'luxon'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { output, ZodMiniType } from 'zod/mini'
import { type Kind, kinds } from '../../site/src/app/content/schemas'
import { readFromCms } from '../../site/src/app/content/strapi'
import { findAccount } from '../src/api/account/accounts'
import { inviteOwner } from '../src/api/account/first-accounts'
import { readInstitute } from '../src/api/site-setting/institute'
import { beginInstitute } from '../src/begin-institute'
import { StartError } from '../src/platform/start-error'
import { call } from './support/client'
import { useCms } from './support/cms'
import { contentToken, useContentToken } from './support/content-token'
import { mailsTo } from './support/outbox'

const cms = useCms()
useContentToken()

const answers = {
  name: 'Pune English House',
  legalName: 'Lotus Education LLP',
  address: '12 Nehru Road, Indore 452001, India',
  city: 'Indore',
  email: 'hello@lotus.example',
  phone: '+91 98765-43210',
  timezone: 'Asia/Kathmandu',
  currency: 'NPR',
  logo: 'lotus.svg',
  colours: '#1d4ed8 #b91c1c #7dd3fc',
  ownerName: 'Asha Rao',
  ownerEmail: 'asha@lotus.example',
}

const begin = (changed: Partial<typeof answers> = {}) => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>'
  writeFileSync(join(cms.dataDir, 'lotus.svg'), drawing)
  writeFileSync(join(cms.dataDir, 'begin.json'), JSON.stringify({ ...answers, ...changed }))
  return beginInstitute(cms.dataDir)
}

/** Reads records as the site's build does, and checks them by the contract. */
async function read<Schema extends ZodMiniType>(kind: Kind<Schema>): Promise<output<Schema>[]> {
  const records = await readFromCms({ url: cms.url, token: contentToken }, kind)
  return records.map((record) => kind.schema.parse(record))
}

test('refuses answers that cannot be used, names each of them, and leaves the file', async () => {
  await expect(begin({ phone: '98765 43210', city: '' })).rejects.toThrow(
    /begin\.json in DATA_DIR can’t be used.*\n {2}city: Please enter the city\.\n {2}phone: Please begin with \+/,
  )
  await expect(begin({ logo: 'none.svg' })).rejects.toThrow(
    /There’s no file .*none\.svg.* Correct “logo” in begin\.json/,
  )
  writeFileSync(join(cms.dataDir, 'begin.json'), '{')
  await expect(beginInstitute(cms.dataDir)).rejects.toThrow('isn’t JSON')
  expect(await read(kinds.pages)).toEqual([])
})

describe('an institute that begins', () => {
  beforeEach(() => begin())

  test('has its own name, address and timezone, and nothing of the demo institute', async () => {
    const [settings] = await read(kinds.siteSettings)
    expect(settings).toMatchObject({
      name: answers.name,
      contactEmail: answers.email,
      contactNumber: '919876543210',
      timezone: 'Asia/Kathmandu',
    })
    const served = await Promise.all(Object.values(kinds).map((kind) => read<ZodMiniType>(kind)))
    const names = JSON.stringify(served).match(/\w*(?:careerspeak|kavita|deshmukh)[\w.@]*/gi) ?? []
    expect(names).toEqual([])
    const pages = JSON.stringify([settings, await read(kinds.pages)]).replaceAll(answers.name, '')
    expect(pages.match(/₹\d+|\d+ ?%|\bPune\b/g) ?? []).toEqual([])
  })

  test('has its logo, colours and currency on the site, in the panel and in mails', async () => {
    const [settings] = await read(kinds.siteSettings)
    expect(settings).toMatchObject({
      currency: 'NPR',
      brand: {
        primary: '#1d4ed8',
        secondary: '#b91c1c',
        accent: '#7dd3fc',
        logo: { url: expect.stringMatching(/\.png$/), width: 375, alternativeText: answers.name },
      },
    })
    const panel = await (await fetch(`${cms.url}/admin/init`)).json()
    expect(panel).toMatchObject({ data: { menuLogo: settings?.brand?.logo?.url } })
    const brand = await (await fetch(`${cms.url}/publishing/brand`)).json()
    expect(brand).toMatchObject({ name: answers.name, colours: { primary: '#1d4ed8' } })
    const home = (await read(kinds.pages)).find(({ slug }) => slug === 'home')
    const [{ image } = {}] = home?.blocks.filter((block) => block.__component === 'blocks.hero') ?? []
    const drawing = await (await fetch(`${cms.url}${image?.url}`)).arrayBuffer()
    const [red = 0, green = 0, blue = 0] = await sharp(drawing)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(blue, 'the corner of the drawing is as blue as the buttons').toBeGreaterThan(red + green)
    expect(await readInstitute()).toMatchObject({ colours: { primary: '#1d4ed8' }, logo: { width: 375 } })
  })

  test('publishes every page, with the legal facts of the institute', async () => {
    const pages = await read(kinds.pages)
    expect(pages.map(({ slug }) => slug).sort()).toEqual([
      '404',
      'about',
      'courses',
      'features',
      'home',
      'privacy',
      'terms',
    ])
    const privacy = JSON.stringify(pages.find(({ slug }) => slug === 'privacy'))
    expect(privacy).toContain('Lotus Education LLP, 12 Nehru Road, Indore 452001, India')
    expect(privacy).toContain('our grievance officer is Asha Rao, who answers within seven days')
    const terms = JSON.stringify(pages.find(({ slug }) => slug === 'terms'))
    expect(terms).toContain('the courts of Indore')
    const today = DateTime.now().setZone('Asia/Kathmandu').toFormat('d MMMM yyyy')
    expect(terms).toContain(`In force since ${today}.`)
    expect(terms.match(/instal|refund|taxes|days|months|rupees|Indian|2025/g)).toBeNull()
  })

  test('publishes everything to practise with, and leaves courses and testimonials as drafts', async () => {
    expect((await read(kinds.practiceTopics)).length).toBeGreaterThan(10)
    expect((await read(kinds.interviewQuestions)).length).toBeGreaterThan(40)
    expect(await read(kinds.courses)).toEqual([])
    expect(await read(kinds.testimonials)).toEqual([])
    const courses = cms.strapi.documents('api::course.course')
    const [example] = await courses.findMany()
    await expect(courses.publish({ documentId: example?.documentId ?? '' })).rejects.toThrow(
      /^“Your first course” and \d more of its texts came with the example\./,
    )
  })

  test('makes its owner an admin, and invites them to the panel', async () => {
    expect(await findAccount('email', answers.ownerEmail)).toMatchObject({ role: 'institute-admin' })
    const where = { email: answers.ownerEmail }
    const invited = await cms.strapi.db.query('admin::user').findOne({ where, populate: ['roles'] })
    expect(invited).toMatchObject({
      isActive: false,
      registrationToken: expect.stringMatching(/^[\w-]{43}$/),
      roles: [expect.objectContaining({ code: 'strapi-super-admin' })],
    })
  })

  test('one link sets the password of the owner for the institute and the panel', async () => {
    const printed: string[] = []
    await inviteOwner({ fullName: answers.ownerName, email: answers.ownerEmail }, (text) =>
      printed.push(text),
    )
    const link = new URL(printed.join().split('\n').at(-1) ?? '')
    expect(link.pathname).toBe('/welcome')
    expect([...link.searchParams.keys()]).toEqual(['code'])
    const password = 'Lotus-owner-2026'
    const code = link.searchParams.get('code') ?? ''
    const body = { code, fullName: answers.ownerName, password, agreeToTerms: true as const }
    const accepted = await call(acceptInvitation, { base: cms.url, body })
    expect(accepted).toMatchObject({ ok: true, data: { user: { accountType: 'admin', emailProved: true } } })
    const panelUsers = cms.strapi.db.query('admin::user')
    const user = await panelUsers.findOne({ where: { email: answers.ownerEmail } })
    expect(user).toMatchObject({ isActive: true, registrationToken: null })
    expect(user.password).not.toBe(password)
    const login = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: answers.ownerEmail, password }),
    })
    expect(login.status).toBe(200)
    await inviteOwner({ fullName: answers.ownerName, email: answers.ownerEmail }, (text) =>
      printed.push(text),
    )
    expect(printed).toHaveLength(1)
  })

  test('a password that its owner resets instead also opens the panel', async () => {
    const { ownerEmail: email } = answers
    // As before the link was opened.
    const data = { isActive: false, registrationToken: 'unopened' }
    await cms.strapi.db.query('admin::user').update({ where: { email }, data })
    await call(forgotPassword, { base: cms.url, body: { email } })
    let code = ''
    await expect
      .poll(async () => {
        const texts = (await mailsTo(cms, email)).map(({ text }) => text)
        code = /reset-password\?code=([\w-]+)/.exec(texts.join())?.[1] ?? ''
        return code
      })
      .not.toBe('')
    const [mail] = await mailsTo(cms, email)
    expect(mail?.from).toEqual({ name: answers.name, address: answers.email })
    const password = 'Lotus-owner-2027'
    expect(await call(resetPassword, { base: cms.url, body: { code, password } })).toMatchObject({ ok: true })
    const login = await fetch(`${cms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(login.status).toBe(200)
  })

  test('begins once, and takes no other institute', async () => {
    expect(existsSync(join(cms.dataDir, 'begin.json'))).toBe(false)
    expect(await read(kinds.pages)).toHaveLength(7)
    await expect(begin({ name: 'Another Institute' })).rejects.toThrow(StartError)
    expect(existsSync(join(cms.dataDir, 'begin.json'))).toBe(false)
    expect((await read(kinds.siteSettings))[0]?.name).toBe(answers.name)
  })
})
