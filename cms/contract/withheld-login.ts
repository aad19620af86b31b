/** Before the stored login of a mail server, it keeps a restored copy of an institute from using that server. */
export const WITHHELD = 'withheld '
