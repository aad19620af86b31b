import { endpoint } from './endpoint.ts'
import { ownAccount } from './records.ts'

export const profile = endpoint('GET /user/profile', 'learner', {
  summary: 'The caller’s account',
  offline: true,
  reply: ownAccount,
})
