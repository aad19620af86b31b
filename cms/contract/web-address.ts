import * as z from 'zod/mini'

/** A link that is safe to open, http or https only, as a browser reads it. */
export const webAddress = z.string({ error: 'Please enter a link.' }).check(
  z.overwrite((value) => URL.parse(value)?.href ?? value.trim()),
  z.maxLength(2000, 'A link can have at most 2,000 characters.'),
  z.refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'Please enter a link that starts with https://.',
  ),
)
