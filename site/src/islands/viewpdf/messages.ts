/** What the document viewer says. */
export const messages = {
  page: {
    title: 'PDF Viewer',
    description: 'Reads a document of your batch.',
  },
  heading: (product: string) => `${product} PDF Viewer`,
  invalid: 'Invalid PDF link',
  invalidHint: 'The link is missing or is no web address. Open the document again from where you found it.',
  toBatch: 'Go to my batch',
  frameTitle: 'The document',
  newTab: 'Open in a new tab',
  download: 'Download the file',
  downloadHint: 'This kind of file opens in a program of its own, such as Word, PowerPoint or Google Docs.',
  downloadTitle: 'Ready to download',
  expired: 'This link has expired',
  expiredHint: 'Links to materials work for a while only. Open the document again from your batch.',
  missing: 'The document could not be loaded',
  missingHint: 'It may have been removed, or the server cannot be reached just now.',
  external: 'This document is on another website',
  externalAt: 'The link leads to',
  externalHint: 'It is not the institute’s, so open it only if you expected it.',
  sharedHint:
    'Nothing to see? Some browsers show documents of other websites only in a tab of their own. Document of',
  phoneHint: 'On a phone, a tab of its own shows all pages.',
  loading: 'Loading the document…',
} as const
