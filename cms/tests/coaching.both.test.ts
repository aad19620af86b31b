import {
  acceptInvitation,
  assignCoaches,
  coaches,
  coachLearners,
  inviteAdmin,
  login,
} from '@careerspeak/contract'
import { adminLogin } from '@careerspeak/contract/auth'
import { describe, expect, test } from 'vitest'
import { createBatches } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, PASSWORD, type Person } from './support/people'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
const as = ({ token }: Person) => ({ base: cms.url, token })
const idOf = ({ account }: Person) => account.user._id

describe('the role', () => {
  test('shows a coach their own learners, without a way to reach them', async () => {
    const [admin, coach] = [await person({ role: 'institute-admin' }), await person({ role: 'coach' })]
    const [own, foreign] = [await makeBatch({ videos: 2 }), await makeBatch()]
    const learner = await person({ batch: own.id, fullName: 'Asha Rao', phoneNumber: '9876543210' })
    const other = await person({ batch: foreign.id })
    const body = { batch: own.documentId, coaches: [idOf(coach)] }
    expect(await call(assignCoaches, { ...as(admin), body })).toMatchObject({ ok: true })

    const seen = await call(coachLearners, as(coach))
    if (!seen.ok) throw new Error(seen.msg)
    expect(seen.data.batches).toEqual([
      {
        ...{ _id: own.documentId, batch_name: own.name },
        learners: [
          {
            ...{ _id: idOf(learner), fullName: 'Asha Rao' },
            ...{ attended: 0, counted: 0, missesInARow: 0, done: 0, items: 2 },
          },
        ],
      },
    ])
    expect(JSON.stringify(seen.data)).not.toMatch(/9876543210|@/)

    const everything = await call(coachLearners, as(admin))
    expect(JSON.stringify(everything)).toContain(idOf(other))

    await call(assignCoaches, { ...as(admin), body: { ...body, coaches: [] } })
    expect(await call(coachLearners, as(coach))).toMatchObject({ ok: true, data: { batches: [] } })
  })

  test('assigns no one but coaches', async () => {
    const [admin, learner] = [await person({ role: 'institute-admin' }), await person()]
    const { documentId: batch } = await makeBatch()
    const result = await call(assignCoaches, { ...as(admin), body: { batch, coaches: [idOf(learner)] } })
    expect(result).toMatchObject({ ok: false, status: 409 })
    const listed = await call(coaches, as(admin))
    expect(listed.ok && listed.data.coaches.some(({ _id }) => _id === idOf(learner))).toBe(false)
  })

  test('logs a coach in as a user, not as an admin', async () => {
    const { email } = await person({ role: 'coach' })
    const body = { email, password: PASSWORD, agreeToTerms: true, accountType: 'user' } as const
    expect(await call(login, { base: cms.url, body })).toMatchObject({
      ok: true,
      data: { user: { accountType: 'coach' } },
    })
    expect(await call(adminLogin, { base: cms.url, body })).toMatchObject({ ok: false, status: 401 })
  })

  test('comes by an invitation', async () => {
    const admin = await person({ role: 'institute-admin' })
    const email = 'new-coach@example.com'
    const body = { fullName: 'Farah Khan', email, role: 'coach' } as const
    expect(await call(inviteAdmin, { ...as(admin), body })).toMatchObject({ ok: true })
    const [mail] = await cms.strapi.db.query('api::mail.mail').findMany({ where: { recipient: email } })
    const code = /code=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const accepted = { code, fullName: 'Farah Khan', agreeToTerms: true } as const
    const accept = (password: string) =>
      call(acceptInvitation, { base: cms.url, body: { ...accepted, password } })
    expect(await accept('x7!kq2z')).toMatchObject({ ok: false, code: 'PasswordTooShort' })
    expect(await accept('seven seas')).toMatchObject({ ok: true, data: { user: { accountType: 'coach' } } })
  })
})
