import type { ErrorCode, Failure, FieldError } from '@careerspeak/contract'
import type { Context } from 'koa'

/** The statuses of errors: the code of each, which is Strapi's name for it, and the sentence where there is no better one. */
const statuses = {
  400: ['ValidationError', 'This request could not be understood. Please check it and try again.'],
  401: ['UnauthorizedError', 'Please log in to continue.'],
  403: ['ForbiddenError', 'You are not allowed to do this.'],
  404: ['NotFoundError', 'There is nothing at this address.'],
  405: ['MethodNotAllowedError', 'This address cannot be used in this way.'],
  409: ['ConflictError', 'This is already taken.'],
  411: ['LengthRequiredError', 'Please say how long the request is.'],
  413: ['PayloadTooLargeError', 'This is too large to be sent.'],
  415: ['UnsupportedMediaTypeError', 'Files of this kind are not accepted here.'],
  416: ['RangeNotSatisfiableError', 'This file ends before what was asked for.'],
  429: ['RateLimitError', 'You have tried too often. Please wait a moment and try again.'],
  500: ['InternalServerError', 'Something went wrong on our side. Please try again in a moment.'],
  503: ['ServiceUnavailableError', 'This is not available at the moment. Please try again later.'],
  507: ['DiskFull', 'Our server has no room for this file at the moment. Please try again later.'],
} as const

export type HttpErrorStatus = keyof typeof statuses

/**
 * Thrown to answer a request with a failure: `message` is a sentence for a person, `code` what programs tell it by, and
 * `errors` say which fields are at fault.
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

/** The body of an answer that is not a success, in the contract's shape. */
export function failureOf({ status, code, message, errors }: HttpError): Failure {
  return {
    msg: message,
    error: { status, name: code, message, ...(errors.length > 0 && { details: { errors } }) },
  }
}

/** How many bytes of a request that will not be used are read at most, to throw them away. */
const MOST_UNREAD = 64 * 1024 * 1024

/**
 * Answers a request with a failure. What its sender is still sending is thrown away, for an answer on a closed connection
 * would not reach them; of an immense request, or one that may be, the connection is closed.
 */
export function answerError(ctx: Context, error: HttpError): void {
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter))
  ctx.status = error.status
  ctx.body = failureOf(error)
  const immense = ctx.get('Transfer-Encoding') !== '' || (ctx.request.length ?? 0) > MOST_UNREAD
  if (immense && !ctx.req.complete) ctx.set('Connection', 'close')
}

/** An error of the given status, or of the nearest one that we know a sentence for. */
export function httpErrorFor(status: number): HttpError {
  const known = isKnown(status) ? status : status < 500 ? 400 : 500
  return new HttpError(known)
}

function isKnown(status: number): status is HttpErrorStatus {
  return status in statuses
}
