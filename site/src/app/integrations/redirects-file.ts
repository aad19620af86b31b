import { movedPaths } from '@careerspeak/contract/app-paths'
import type { APIRoute } from 'astro'
import { getRedirects } from '../content/content'

/** Browsers and password managers open this address to change a password (W3C, "A Well-Known URL for Changing Passwords"). */
const CHANGE_PASSWORD_REDIRECT = '/.well-known/change-password /forgot-password 302\n'

/** The page that checks certificates reads the number from its own address. */
const CHECK_CERTIFICATE = '/verify/* /verify 200\n'

export const GET: APIRoute = async () =>
  new Response(
    CHANGE_PASSWORD_REDIRECT +
      CHECK_CERTIFICATE +
      [...Object.entries(movedPaths), ...(await getRedirects()).map(({ from, to }) => [from, to])]
        .map(([from, to]) => `${from} ${to} 301\n`)
        .join(''),
  )
