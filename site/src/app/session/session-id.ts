import { computed } from 'nanostores'
import { sessionIdOf } from './access-token'
import { $adminToken, $token, $userToken } from './session'

/** The id of the learner's or admin's session. Key fetched data by this and not by the token, which changes every ten minutes. */
export const $sessionId = computed($token, sessionIdOf)

export const $learnerSessionId = computed($userToken, sessionIdOf)

export const $adminSessionId = computed($adminToken, sessionIdOf)
