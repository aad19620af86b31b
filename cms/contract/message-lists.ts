/**
 * The lists of people that an admin can write to by WhatsApp. `invitations` are open ones of learners, `class` is the link of a class, `absences` are those who missed it, and
 * `calls` the enquiries whose next call is due, or one of them.
 */
export const messageLists = [
  'invitations',
  'class',
  'absences',
  'dues',
  'guests',
  'certificates',
  'announcement',
  'calls',
] as const
