import * as z from 'zod/mini'
import { line, requiredLine, wholeNumber } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { email, ownerProof } from './fields.ts'

const HOST = 'Enter the server’s name only, such as smtp.example.com.'
const PORT = 'Enter a port from 1 to 65535.'

/** TLS from the first byte, TLS after STARTTLS, or none. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

/** All that the site may see of a mail server: the user and the password never leave the CMS. */
const shownServer = z.object({
  host: requiredLine(HOST, 253).check(z.toLowerCase(), z.regex(/^[a-z\d]([a-z\d.:-]*[a-z\d])?$/, HOST)),
  port: wholeNumber(1, 65_535, PORT),
  security: z.enum(mailSecurities, { error: 'Choose how the connection is encrypted.' }),
  senderName: requiredLine('Enter the name that readers see.', 80),
  senderEmail: email,
})

/**
 * The mail server, and the last attempt to set one up. `server` is null with `variables` (SMTP_URL decides), without a server, and where the
 * stored one is `unusable`: `withheld` from a restored copy, `sealed` by another key, or `unencrypted` where that isn’t allowed any more.
 * `change` says whether the caller may change it: the owner alone may, an admin whose address is that of a super admin of the panel.
 */
export const mailServer = endpoint('GET /admin/mail-server', 'admin', {
  summary: 'Which server sends the e-mails, and how the last attempt to set one up went',
  reply: z.object({
    server: z.nullable(shownServer),
    unusable: z._default(z.nullable(z.enum(['withheld', 'sealed', 'unencrypted'])), null),
    change: z.enum(['allowed', 'variables', 'notOwner']),
    /** How a connection may be encrypted: `none` only where the server of the CMS allows private networks. */
    securities: z.array(z.enum(mailSecurities)),
    attempt: z.nullable(z.object({ state: z.enum(['trying', 'failed', 'stored']), msg: z.string() })),
  }),
})

/**
 * Tries a mail server with a test mail to the caller, and stores it only if that goes out. The reply comes at once; `mailServer` says
 * how it went, a minute later at most. It needs the caller's password, or a fresh Google ID token for a caller without one.
 */
export const setMailServer = endpoint('PUT /admin/mail-server', 'admin', {
  summary: 'Tries a mail server, and then sends all e-mails by it',
  writesTo: 'others',
  body: z
    .extend(z.extend(shownServer, ownerProof.shape), {
      user: z._default(line(200, 'Enter the user.'), ''),
      mailPassword: z._default(
        z.string().check(
          z.maxLength(500, 'This password is too long.'),
          z.refine((text) => !/\p{Cc}/u.test(text), 'This isn’t a password.'),
        ),
        '',
      ),
    })
    .check(
      z.refine(({ user, mailPassword }) => (user === '') === (mailPassword === ''), {
        path: ['mailPassword'],
        error: 'Enter both the user and the password, or neither.',
      }),
    ),
  reply: z.object({ msg: z.string() }),
})

export type MailServerState = z.infer<(typeof mailServer)['reply']>
export type ShownMailServer = z.infer<typeof shownServer>
