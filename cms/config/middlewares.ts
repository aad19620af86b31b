import { REQUEST_ID } from '@careerspeak/contract/request-id'
import { environment } from '../src/platform/environment'

/** From how many bytes on an answer is worth compressing: what is shorter travels in the first packets anyway. */
const LONG_ANSWER = 14 * 1024

export default () => [
  'global::probes',
  'global::request-id',
  'global::request-log',
  'global::proxied-address',
  // The answers of the API; the panel's files are compressed by whatever stands before it, or not at all.
  {
    name: 'strapi::compression',
    config: { threshold: LONG_ANSWER, filter: (type: string) => /json/.test(type) },
  },
  'global::failure',
  'strapi::errors',
  {
    name: 'strapi::security',
    // Other hosts of the institute's domain are not this program's to speak for, and a preload list is hard to leave.
    config: { hsts: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false, preload: false } },
  },
  {
    name: 'strapi::cors',
    config: { origin: [environment().siteUrl], credentials: false, expose: [REQUEST_ID] },
  },
  'global::http-errors',
  'strapi::query',
  'global::secret-fields',
  'global::disguised-uploads',
  'global::null-bytes',
  'global::media-in-bucket',
  // Each route reads its own body, once it knows who sends it: `platform/http/received-body.ts`, `editors/panel/bodies.ts`.
  { name: 'strapi::body', config: { parsedMethods: [] } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
