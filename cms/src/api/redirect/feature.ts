import type { Feature } from '../../platform/feature'
import { createRedirect, publishRedirect, redirectUid, updateRedirect } from './service'

export const redirect: Feature = {
  rules: { [redirectUid]: { create: createRedirect, update: updateRedirect, publish: publishRedirect } },
}
