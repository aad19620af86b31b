import type { ReactNode } from 'react'
import { NewTabLink } from '#app/ui/NewTabLink'

type FrameProps = { src: string; address: string; sandboxed?: boolean; children?: ReactNode }

/**
 * The document in a frame. Other sites' documents are sandboxed. The institute's own PDF files are not, since Chrome refuses to
 * show a PDF in a sandbox.
 */
export function Frame({ src, address, sandboxed = false, children }: FrameProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <NewTabLink className="btn btn-outline" href={address}>
          Open in a new tab
        </NewTabLink>
        <p className="text-muted lg:hidden">On a phone, open it in a new tab to see all pages.</p>
        {children}
      </div>
      <iframe
        className="h-[700px] w-full rounded-field border border-edge/50 bg-base-200"
        src={src}
        title="The document"
        referrerPolicy="no-referrer"
        {...(sandboxed && { sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' })}
      />
    </div>
  )
}

export function DownloadOffer({ address }: { address: string }) {
  return (
    <div className="leaf-bl grid justify-items-start gap-3 bg-base-200 p-6 sm:p-10">
      <p className="font-display text-2xl">Ready to download</p>
      <p className="max-w-prose">
        This kind of file opens in its own program, such as Word, PowerPoint or Google Docs.
      </p>
      <a className="btn btn-primary" href={address} download>
        Download file
      </a>
    </div>
  )
}

/** Names the website of a document without showing it, since here it would pass for the institute's. */
export function ExternalDocument({ address }: { address: string }) {
  return (
    <div className="leaf-bl grid justify-items-start gap-3 bg-base-200 p-6 sm:p-10">
      <p className="font-display text-2xl">This document is on another website</p>
      <p className="max-w-prose wrap-anywhere">
        The link leads to <strong>{new URL(address).host}</strong>. It isn’t the institute’s, so open it only
        if you expected it.
      </p>
      <NewTabLink className="btn btn-outline" href={address}>
        Open in a new tab
      </NewTabLink>
    </div>
  )
}
