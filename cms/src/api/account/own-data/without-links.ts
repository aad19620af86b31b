/** A mail's subject without its web addresses: an editor may have put a link with a code there. */
export const withoutLinks = (subject: string): string => subject.replace(/https?:\/\/\S+/gi, '[link]')
