import type { messages, openMessage } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { isUniqueViolation, toIso } from '../../platform/database/rows'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { lists } from './lists'
import { messageUid, phoneOf, type Recipient, write } from './message'

type Stored = {
  id: number
  key: string
  what: string
  how: 'opened' | 'copied'
  openedAt: string
  openedBy: { fullName: string | null } | null
}

const stored = () => strapi.db.query(messageUid)

const keyOf = (list: string, { occasion, id }: Recipient): string => `${list} ${occasion} ${id}`

/** The notes that match, the latest first. */
async function findNotes(where: object) {
  const found: Stored[] = await stored().findMany({
    where,
    populate: { openedBy: { select: ['fullName'] } },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
  })
  return found.map(({ id, key, what, how, openedAt, openedBy }) => ({
    id,
    key,
    what,
    opened: { at: toIso(openedAt), by: openedBy?.fullName ?? 'An earlier admin', how },
  }))
}

export const listMessages: Handler<typeof messages> = async ({ query: { list: name, about } }) => {
  const list = await lists[name](about)
  const notes = await findNotes({ key: { $in: list.recipients.map((one) => keyOf(name, one)) } })
  const opened = new Map(notes.map((note) => [note.key, note.opened]))
  const [first] = list.recipients
  return {
    title: list.title,
    sample: first ? await write(list, first) : '',
    group: first && list.forGroup ? await write(list, { ...first, fullName: 'all', language: 'en' }) : null,
    recipients: list.recipients.map((one) => ({
      _id: one.id,
      fullName: one.fullName,
      toParent: one.toParent === true,
      phone: phoneOf(one),
      opened: opened.get(keyOf(name, one)) ?? null,
    })),
  }
}

/** Notes an opened message, unless another admin was faster, and gives its text as of now. */
export const noteMessage: Handler<typeof openMessage, Account> = async ({
  body: { list: name, about, recipient: id, how, seen },
  caller,
}) => {
  const list = await lists[name](about)
  const recipient = list.recipients.find((each) => each.id === id)
  if (!recipient)
    throw new HttpError(404, 'This person is no longer on the list, so there’s nothing to send them.')
  const { state, number } = phoneOf(recipient)
  if (how === 'opened' && state !== 'ready')
    throw new HttpError(409, `${recipient.fullName} has no number for WhatsApp any more.`)
  const key = keyOf(name, recipient)
  const assertUnchanged = (note: Awaited<ReturnType<typeof findNotes>>[number] | undefined) => {
    if (!note || note.opened.at === seen) return
    const { by, how } = note.opened
    throw new HttpError(409, `${by} has just ${how} the message to ${recipient.fullName}.`)
  }
  const opened = await inTransaction(async () => {
    const [before] = await findNotes({ key })
    assertUnchanged(before)
    if (before) await stored().delete({ where: { id: before.id } })
    if (how === 'undo') return null
    const at = new Date()
    const data = {
      key,
      recipient: id,
      account: recipient.account,
      what: `${list.title}${recipient.toParent ? ' (to a parent)' : ''}`,
      how,
      openedAt: at,
    }
    await stored().create({ data: { ...data, openedBy: caller.id } })
    return { at: at.toISOString(), by: caller.user.fullName, how }
  }).catch(async (error: unknown) => {
    // Another admin noted it at the same moment.
    if (isUniqueViolation(error)) assertUnchanged((await findNotes({ key }))[0])
    throw error
  })
  const link = opened && recipient.account && (await list.makeLink?.(recipient.account, caller.user.fullName))
  const page = link || list.page
  return { text: await write({ ...list, page }, recipient), page, number, opened }
}

/** The messages to a person, by the document ids of their account and seat registrations, the latest first. */
export const messagesTo = async (ids: readonly string[]) =>
  (await findNotes({ recipient: { $in: ids } })).map(({ what, opened }) => ({ what, ...opened }))
