import * as z from 'zod/mini'

/** Values separated by commas. */
export const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

/** A whole number between two others, both allowed. */
export const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
          `must be a whole number from ${from} to ${to}`,
        ),
      ),
    z.transform(Number),
  )

/** A web address of one of the protocols. */
export const address = (...protocols: string[]) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
          `must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
        ),
      ),
    z.transform((text) => new URL(text)),
  )

/** One of some words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: `must be ${words.join(' or ')}` })
