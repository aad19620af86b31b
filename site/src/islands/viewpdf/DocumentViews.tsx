import type { ReactNode } from 'react'
import { NewTabLink } from '../shared/NewTabLink'
import { messages } from './messages'

type FrameProps = { src: string; address: string; sandboxed?: boolean; children?: ReactNode }

/**
 * The document in a frame. A document that is not the institute's own is sandboxed; its own PDF files are not, since Chrome refuses to
 * show a PDF in a sandbox.
 */
export function Frame({ src, address, sandboxed = false, children }: FrameProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <NewTabLink className="btn btn-outline" href={address}>
          {messages.newTab}
        </NewTabLink>
        <p className="text-muted lg:hidden">{messages.phoneHint}</p>
        {children}
      </div>
      <iframe
        className="h-[700px] w-full rounded-field border border-edge/50 bg-base-200"
        src={src}
        title={messages.frameTitle}
        referrerPolicy="no-referrer"
        {...(sandboxed && { sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' })}
      />
    </div>
  )
}

/** Offers a file that no browser shows for download. */
export function DownloadOffer({ address }: { address: string }) {
  return (
    <div className="leaf-bl grid justify-items-start gap-3 bg-base-200 p-6 sm:p-10">
      <p className="font-display text-2xl">{messages.downloadTitle}</p>
      <p className="max-w-prose">{messages.downloadHint}</p>
      <a className="btn btn-primary" href={address} download>
        {messages.download}
      </a>
    </div>
  )
}

/** Names the website of a document and shows nothing of it, since here it would pass for the institute's. */
export function ExternalDocument({ address }: { address: string }) {
  return (
    <div className="leaf-bl grid justify-items-start gap-3 bg-base-200 p-6 sm:p-10">
      <p className="font-display text-2xl">{messages.external}</p>
      <p className="max-w-prose wrap-anywhere">
        {messages.externalAt} <strong>{new URL(address).host}</strong>. {messages.externalHint}
      </p>
      <NewTabLink className="btn btn-outline" href={address}>
        {messages.newTab}
      </NewTabLink>
    </div>
  )
}
