import { person } from '@careerspeak/contract/admin-person'
import { computed } from 'nanostores'
import { fetcherStore, read } from '#app/http/fetcher'
import { $adminSessionId } from '#app/session/session-id'
import { $revision } from '../store/changes'
import { $route } from '../store/route'

const $id = computed($route, (route) => route.person || undefined)

/** The person whose drawer is open. */
export const $person = fetcherStore(['person', $adminSessionId, '/', $revision, '/', $id], () =>
  read(person, { query: { id: $id.get() ?? '' } }),
)
