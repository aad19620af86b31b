import { formats, winston } from '@strapi/logger'
import { environment } from '../src/lib/environment'
import { jsonLine } from '../src/lib/log-line'
import { redact } from '../src/lib/redact'

/** An error that was thrown says where. */
const withStack = winston.format((entry) =>
  entry instanceof Error
    ? Object.assign({ ...entry, message: entry.message }, { stack: entry.stack })
    : entry,
)

const withoutSecrets = winston.format((entry) => {
  if (typeof entry.message === 'string') entry.message = redact(entry.message)
  return entry
})

/** JSON for programs in production, Strapi's coloured lines for people elsewhere; neither holds what belongs to people. */
export default () => ({
  format:
    environment().logFormat === 'json'
      ? winston.format.combine(
          withStack(),
          winston.format.printf((entry) => jsonLine(entry, new Date())),
        )
      : winston.format.combine(withStack(), withoutSecrets(), formats.prettyPrint()),
})
