import { computed } from 'nanostores'
import { adminRequests, registrations, sessions } from '../../../../../../cms/src/contract/admin-desk'
import { signedCall } from '../../../../lib/signed-call'
import { $adminToken } from '../../../../stores/session'
import { $changes } from '../../store/changes'
import { fetching } from '../../store/fetching'
import { $place } from '../../store/place'

const PAGE_SIZE = 20

const $page = computed($place, ({ page }) => page)
const $session = computed($place, ({ session }) => session)

/** Who asks to be an admin, page by page. */
export const $requests = fetching(
  'the admin requests',
  ['admin-requests', $adminToken, '/', $changes, '/', $page],
  (...[, , , , , page]) => signedCall(adminRequests, { query: { page: Number(page), limit: PAGE_SIZE } }),
)

/** The live sessions with their seats. */
export const $sessions = fetching('the live sessions', ['sessions', $adminToken], async () => {
  const result = await signedCall(sessions, {})
  return result.ok ? { ok: true, data: result.data.data } : result
})

/** The seat registrations of the live session that the address names, or of all, page by page. */
export const $registrations = fetching(
  'the seat registrations',
  ['registrations', $adminToken, '/', $session, '/', $page],
  (...[, , , session, , page]) =>
    signedCall(registrations, {
      query: { page: Number(page), limit: PAGE_SIZE, ...(session && { session: String(session) }) },
    }),
)
