import type { Feature } from '../../platform/feature'
import { keepRedirects } from './redirect-hooks'

export const redirect: Feature = { register: keepRedirects }
