import type { Report } from '../core/report'
import { messages } from '../messages'

const texts = messages.report

/** Shorter answers have too few pauses for statistics. */
const BRIEF_ANSWER_SECONDS = 20

/** A note before the figures, or the reason why there are none. */
export function Verdict({ report }: { report: Report }) {
  switch (report.kind) {
    case 'silent':
      return <Notice title={texts.silent}>{texts.silentText}</Notice>
    case 'noisy':
      return <Notice title={texts.noisy}>{texts.noisyText}</Notice>
    case 'unmeasured':
      return <Notice title={texts.unmeasured}>{texts.unmeasuredText}</Notice>
    case 'measured':
      return (
        <>
          {report.clipped && <Notice>{texts.clipped}</Notice>}
          {report.seconds < BRIEF_ANSWER_SECONDS && <Notice>{texts.brief}</Notice>}
        </>
      )
  }
}

/** An important note about a take. */
export const Notice = ({ title, children }: { title?: string; children: string }) => (
  <div className="leaf-br grid gap-1 bg-blush p-4 text-base-content [--leaf:1.25rem]">
    {title && <p className="font-display text-xl">{title}</p>}
    <p>{children}</p>
  </div>
)
