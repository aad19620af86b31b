import * as z from 'zod/mini'

/** A field of a request that was refused, and why, in a sentence. `path` is the field's name. */
export const fieldError = z.object({ path: z.string(), message: z.string() })

/**
 * What programs tell failures by: `error.name` of their bodies. The first ones stand for a status where nothing more can be
 * told; every other one names one thing that went wrong.
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
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The body of every answer that is not a success. `msg` is for a person, `error.name` one of `errorCodes`. */
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
