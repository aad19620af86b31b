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

/** Text that means a link: with a scheme, or a domain without a space. */
const MEANT_AS_LINK = /^[a-z][a-z\d+.-]*:|^\S+\.[a-z]{2,}(?:\/\S*)?$/i

/** Where a class meets: the link of a video meeting, or a place in words, such as a room. */
export const meetingPlace = z.string({ error: 'Please say where the class meets.' }).check(
  z.overwrite((value) => {
    const plain = value.trim().replace(/\s+/g, ' ')
    return MEANT_AS_LINK.test(plain) ? (URL.parse(plain)?.href ?? plain) : plain
  }),
  z.maxLength(2000, 'A link can have at most 2,000 characters.'),
  z.refine(
    (value) => !MEANT_AS_LINK.test(value) || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'Please enter a link that starts with https://, or a place in words.',
  ),
)
