import type { Feature } from '../../platform/feature'
import { registerRedirectHooks } from './redirect-hooks'

export const redirect: Feature = { register: registerRedirectHooks }
