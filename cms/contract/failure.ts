import * as z from 'zod/mini'

/** An invalid field of a request, with a message for people. `path` is the name of the field. */
export const fieldError = z.object({ path: z.string(), message: z.string() })

/**
 * The error codes for programs, in `error.name` of a failure. The first group are general codes of an HTTP status; each of the
 * others names one specific failure.
 */
export const errorCodes = [
  'ValidationError',
  'UnauthorizedError',
  'ForbiddenError',
  'NotFoundError',
  'MethodNotAllowedError',
  'ConflictError',
  'LengthRequiredError',
  'PayloadTooLargeError',
  'UnsupportedMediaTypeError',
  'RangeNotSatisfiableError',
  'KeyReused',
  'RateLimitError',
  'InternalServerError',
  'ServiceUnavailableError',
  'DiskFull',
  'EmailTaken',
  'BatchNameTaken',
  'TooBusy',
  'TooManyWrongPasswords',
  'PasswordTooCommon',
  'PasswordTooShort',
  'EmailNotProved',
  'LinkSpent',
  'PictureNotAccepted',
  'NotStored',
  'WrongPassword',
  'LastAdmin',
  'NotInBatch',
  'TooManyAnswers',
  'AlreadyPublished',
  'JoinTooEarly',
  'ClassOver',
  'ClassBegan',
  'MarkedByStaff',
  'SessionEnded',
  'SecondFactorNeeded',
  'SecondFactorMissing',
  'WrongCode',
  'SlotTaken',
  'CoachingLimit',
  'TooLateToChange',
  'SessionsAffected',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The body of every unsuccessful reply. `msg` is for people; `error.name` is one of `errorCodes`. */
export const failure = z.object({
  msg: z.string(),
  error: z.object({
    status: z.number(),
    name: z.string(),
    message: z.string(),
    details: z.optional(z.object({ errors: z.optional(z.array(fieldError)) })),
  }),
})

export type FieldError = z.infer<typeof fieldError>
export type Failure = z.infer<typeof failure>
