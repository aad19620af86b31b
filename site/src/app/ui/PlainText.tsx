import { textParts } from '@careerspeak/contract/links'
import { Fragment } from 'react'
import { NewTabLink } from './NewTabLink'

/** A plain text as typed, with its web addresses as links. */
export const PlainText = ({ text }: { text: string }) => (
  <p className="max-w-prose wrap-anywhere whitespace-pre-line">
    {textParts(text).map(({ text: part, href }, place) =>
      href ? (
        <NewTabLink key={place} className="link-line" href={href}>
          {part}
        </NewTabLink>
      ) : (
        <Fragment key={place}>{part}</Fragment>
      ),
    )}
  </p>
)
