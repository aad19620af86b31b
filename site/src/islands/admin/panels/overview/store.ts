import { overview } from '../../../../../../cms/src/contract/admin-desk'
import { signedCall } from '../../../../lib/signed-call'
import { $adminToken } from '../../../../stores/session'
import { $changes } from '../../store/changes'
import { fetching } from '../../store/fetching'

/** What an admin sees first, counted anew with each change. */
export const $overview = fetching('the overview', ['overview', $adminToken, '/', $changes], () =>
  signedCall(overview, {}),
)
