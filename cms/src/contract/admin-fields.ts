import * as z from 'zod/mini'

/** Fields of what admins send, each with the sentence that refuses it. */

/** The `_id` of a record. */
export const recordId = (sentence: string) =>
  z.string({ error: sentence }).check(z.trim(), z.regex(/^[a-z0-9]{1,64}$/i, sentence))

/** Words that may be missing. Databases cannot hold the character nought: it goes. */
export const words = (most: number) =>
  z.string({ error: 'Please enter a text.' }).check(
    z.overwrite((value) => value.replaceAll('\0', '').trim()),
    z.maxLength(most, `Please use at most ${most} characters.`),
  )

/** Words that may not be missing. */
export const neededWords = (sentence: string, most: number) =>
  z.string({ error: sentence }).check(
    z.overwrite((value) => value.replaceAll('\0', '').trim()),
    z.minLength(1, sentence),
    z.maxLength(most, `Please use at most ${most} characters.`),
  )
