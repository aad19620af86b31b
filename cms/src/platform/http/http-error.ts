import type { ErrorCode, Failure, FieldError } from '@careerspeak/contract'
import type { Context } from 'koa'

/** The error code (Strapi's name) and the default message of each status. */
const statuses = {
  400: ['ValidationError', 'We couldn’t understand this request. Please check it and try again.'],
  401: ['UnauthorizedError', 'Please log in to continue.'],
  403: ['ForbiddenError', 'You’re not allowed to do this.'],
  404: ['NotFoundError', 'There’s nothing at this address.'],
  405: ['MethodNotAllowedError', 'This address can’t be used that way.'],
  409: ['ConflictError', 'This is already taken.'],
  411: ['LengthRequiredError', 'Please say how long the request is.'],
  413: ['PayloadTooLargeError', 'This is too large to send.'],
  415: ['UnsupportedMediaTypeError', 'We can’t accept this kind of file here.'],
  416: ['RangeNotSatisfiableError', 'This file ends before what was asked for.'],
  422: ['KeyReused', 'This is different from what was sent before. Please reload the page and try again.'],
  429: ['RateLimitError', 'You’ve tried too often. Please wait a moment and try again.'],
  500: ['InternalServerError', 'Something went wrong on our side. Please try again in a moment.'],
  503: ['ServiceUnavailableError', 'This isn’t available at the moment. Please try again later.'],
  507: ['DiskFull', 'Our server has no room for this file at the moment. Please try again later.'],
} as const

export type HttpErrorStatus = keyof typeof statuses

/**
 * Thrown to reply with a failure: `message` is for people, `code` is for programs, and `errors` are the invalid fields.
 */
export class HttpError extends Error {
  readonly status: HttpErrorStatus
  readonly code: ErrorCode
  readonly errors: FieldError[]
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    status: HttpErrorStatus,
    sentence?: string,
    more: { code?: ErrorCode; errors?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(sentence ?? statuses[status][1])
    this.status = status
    this.code = more.code ?? statuses[status][0]
    this.errors = more.errors ?? []
    this.retryAfter = more.retryAfter
  }
}

/** A 400 about one field. */
export const invalidField = (path: string, message: string, code?: ErrorCode): HttpError =>
  new HttpError(400, message, { errors: [{ path, message }], ...(code && { code }) })

/** The refusal of a change that was made from what is no longer stored. `what` names it, as in “this batch”. */
export const changedMeanwhile = (what = 'this'): HttpError =>
  new HttpError(
    409,
    `Someone else has changed ${what} in the meantime. Please reload it before you change it.`,
  )

/** The contract's reply body of an error. */
export function failureOf({ status, code, message, errors }: HttpError): Failure {
  return {
    msg: message,
    error: { status, name: code, message, ...(errors.length > 0 && { details: { errors } }) },
  }
}

const MAX_DISCARDED_BYTES = 64 * 1024 * 1024

/**
 * Replies with a failure. The rest of the request body is read and discarded, because a client whose connection is closed would
 * not get the reply. For huge bodies, or bodies of unknown length, the connection is closed.
 */
export function answerError(ctx: Context, error: HttpError): void {
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter))
  ctx.status = error.status
  ctx.body = failureOf(error)
  const isHuge = ctx.get('Transfer-Encoding') !== '' || (ctx.request.length ?? 0) > MAX_DISCARDED_BYTES
  if (isHuge && !ctx.req.complete) ctx.set('Connection', 'close')
}

/** An error with the given status, or with the nearest one that has a message. */
export function httpErrorFor(status: number): HttpError {
  const known = isKnown(status) ? status : status < 500 ? 400 : 500
  return new HttpError(known)
}

function isKnown(status: number): status is HttpErrorStatus {
  return status in statuses
}
