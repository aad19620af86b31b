import { computed } from 'nanostores'
import { sessionIdOf } from './access-token'
import { $adminToken, $token, $userToken } from './session'

/**
 * Which session it is, whosever, a learner's or an admin's. What is fetched by a session belongs to this and not to the token,
 * which changes every ten minutes.
 */
export const $sessionId = computed($token, sessionIdOf)

export const $learnerSessionId = computed($userToken, sessionIdOf)

export const $adminSessionId = computed($adminToken, sessionIdOf)
