import { type How, messages, openMessage, type Recipient } from '@careerspeak/contract/admin-messages'
import { messageLists } from '@careerspeak/contract/message-lists'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { callWithSession } from '#app/http/session-client'
import { copyText } from '#app/lib/copy-text'
import { notify } from '#app/notices/toasts'
import { $adminSessionId } from '#app/session/session-id'
import { $revision, reportFailure } from '../store/changes'
import { $route } from '../store/route'
import { chatAddress } from './round'

const $open = computed($route, ({ message }) => message)

function query() {
  const [name, about = ''] = $open.get().split('.')
  return { list: messageLists.find((list) => list === name) ?? 'calls', about }
}

/** The open list. It is fetched again on return to the tab, so that two admins see each other’s ticks. */
export const $messages = fetcherStore(['messages', $adminSessionId, '/', $revision, '/', $open], () =>
  read(messages, { query: query() }),
)

/** Notes what is done with a message. Resolves to the message as of now; undefined if there is nothing to send. */
export async function note({ _id, opened }: Recipient, how: How) {
  const body = { ...query(), recipient: _id, how, seen: opened?.at ?? null }
  const result = await callWithSession(openMessage, { body })
  const { data } = $messages.get()
  if (result.ok && data) {
    const { opened } = result.data
    $messages.mutate({
      ...data,
      recipients: data.recipients.map((one) => (one._id === _id ? { ...one, opened } : one)),
    })
  }
  if (result.ok) return result.data
  reportFailure(how === 'undo' ? 'The tick is still there' : 'There’s nothing to send', result)
  // They left the list, or another admin was faster.
  $messages.revalidate()
  return undefined
}

/** Opens the chat with someone in a new tab, the text typed in, and notes it. A blocked tab notes nothing. */
export async function openChat(recipient: Recipient): Promise<void> {
  // A key or a tap may open a tab, the reply of the server may not.
  const tab = window.open('', '_blank')
  if (!tab)
    return notify({
      tone: 'info',
      title: 'Your browser blocked the new tab',
      text: 'Allow pop-ups for this site, then try again. Nothing was noted.',
    })
  const message = await note(recipient, 'opened')
  if (!message) return tab.close()
  tab.opener = null
  tab.location.href = chatAddress(message.number, message.text, message.page)
}

/** Copies the text to someone, and notes it. Resolves to the text if the browser doesn’t allow copying. */
export async function copyMessage(recipient: Recipient): Promise<string> {
  const message = await note(recipient, 'copied')
  if (!message || (await copyAndTell(message.text))) return ''
  await note({ ...recipient, opened: message.opened }, 'undo')
  return message.text
}

/** Copies a text, tells the admin about it, and says whether the browser allowed it. */
export async function copyAndTell(text: string): Promise<boolean> {
  const copied = await copyText(text)
  const title = copied ? 'Text copied' : 'Your browser didn’t allow copying. Select the text and copy it.'
  notify({ tone: copied ? 'success' : 'info', title })
  return copied
}
