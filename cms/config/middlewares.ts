import { environment } from '../src/lib/environment'
import { LONG_ANSWER } from '../src/lib/written'

export default () => [
  'global::turns',
  'global::request-log',
  // The answers of the API; the panel's files are compressed by whatever stands before it, or not at all.
  {
    name: 'strapi::compression',
    config: { threshold: LONG_ANSWER, filter: (type: string) => /json/.test(type) },
  },
  'global::failure',
  'strapi::errors',
  'strapi::security',
  {
    name: 'strapi::cors',
    config: { origin: [environment().siteUrl], credentials: false },
  },
  'global::http-errors',
  'global::health',
  'strapi::query',
  'global::nul',
  // Each route reads its own body, once it knows who sends it: `lib/received-body.ts`, `panel/bodies.ts`.
  { name: 'strapi::body', config: { parsedMethods: [] } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
