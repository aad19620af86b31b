import { IDEMPOTENCY_KEY } from '@careerspeak/contract/idempotency-key'
import { REQUEST_ID } from '@careerspeak/contract/request-id'
import { environment } from '../src/platform/environment'

/** Shorter replies fit into the first packets even without compression. */
const MIN_COMPRESSED_BYTES = 14 * 1024

export default () => [
  'global::probes',
  'global::request-id',
  'global::request-log',
  'global::proxied-address',
  // Only the API's replies; the proxy may compress the panel's files.
  {
    name: 'strapi::compression',
    config: { threshold: MIN_COMPRESSED_BYTES, filter: (type: string) => /json/.test(type) },
  },
  'global::failure',
  'strapi::errors',
  {
    name: 'strapi::security',
    // The CMS must not decide for other hosts of the domain, and a preload list is hard to leave.
    config: { hsts: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false, preload: false } },
  },
  {
    name: 'strapi::cors',
    config: {
      origin: [environment().siteUrl],
      headers: ['Content-Type', 'Authorization', IDEMPOTENCY_KEY],
      credentials: false,
      expose: [REQUEST_ID],
    },
  },
  'global::http-errors',
  'strapi::query',
  'global::secret-fields',
  'global::disguised-uploads',
  'global::null-bytes',
  'global::media-in-bucket',
  // Each route reads its own body, after it has identified the caller: `platform/http/received-body.ts`, `editors/panel/bodies.ts`.
  { name: 'strapi::body', config: { parsedMethods: [] } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
