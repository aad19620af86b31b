import type { ReactNode } from 'react'
import { NewTabLink } from '../shared/NewTabLink'
import { WORDS } from './words'

type FrameProps = { src: string; address: string; sandboxed?: boolean; children?: ReactNode }

/**
 * The document in a frame. What is not the institute's own is sandboxed; its own PDF files are not, since Chrome refuses to
 * show a PDF in a sandbox.
 */
export function Frame({ src, address, sandboxed = false, children }: FrameProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <NewTabLink className="btn btn-outline" href={address}>
          {WORDS.newTab}
        </NewTabLink>
        <p className="text-muted lg:hidden">{WORDS.phoneHint}</p>
        {children}
      </div>
      <iframe
        className="h-[700px] w-full rounded-field border border-edge/50 bg-base-200"
        src={src}
        title={WORDS.frameTitle}
        referrerPolicy="no-referrer"
        {...(sandboxed && { sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' })}
      />
    </div>
  )
}
