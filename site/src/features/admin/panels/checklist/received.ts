import { confirmTestMail } from '@careerspeak/contract/admin-checklist'
import { callWithSession } from '#app/http/session-client'
import { notify } from '#app/notices/toasts'
import { reportFailure } from '../../store/changes'

/** Ticks that the test e-mail has arrived, if the page was opened by its link. Resolves to whether it did. */
export async function confirmReceived(): Promise<boolean> {
  const address = new URL(window.location.href)
  const code = address.searchParams.get('received')
  if (!code) return false
  address.searchParams.delete('received')
  window.history.replaceState(window.history.state, '', address)
  const result = await callWithSession(confirmTestMail, { body: { code } })
  if (result.ok) notify({ tone: 'success', title: result.data.msg })
  else reportFailure('This link no longer works', result)
  return result.ok
}
