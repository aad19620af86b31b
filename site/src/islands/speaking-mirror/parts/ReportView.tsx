import { useEffect, useRef } from 'react'
import { localDateTime } from '../../../lib/dates'
import { download } from '../../../lib/download'
import { extensionOf } from '../adapters/microphone'
import type { KeepProblem } from '../adapters/takes'
import type { Report } from '../core/report'
import { figuresOf, type Take } from '../core/take'
import { messages } from '../messages'
import type { Cut } from '../recorder'
import type { Shown } from '../use-mirror'
import { FigureList } from './FigureList'
import { Player } from './Player'

interface ReportViewProps {
  shown: Shown
  takes: readonly Take[]
  cut: Cut | null
  problem: KeepProblem | null
}

const texts = messages.report

/** Shorter answers have too few pauses to count. */
const BRIEF_SECONDS = 20

/** What the mirror shows of a take: its sound, its time line, its numbers. */
export function ReportView({ shown: { take, sound }, takes, cut, problem }: ReportViewProps) {
  const { report } = take
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  const isMeasured = report.kind === 'measured'
  const upToThis = takes.filter(({ at, id }) => at < take.at && id !== take.id)
  return (
    <section aria-labelledby="report" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="report" ref={heading} tabIndex={-1} className="text-title outline-none">
          {texts.heading}
        </h2>
        <p className="text-muted">{localDateTime(new Date(take.at).toISOString())}</p>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {cut && <Notice>{messages.recorder.cuts[cut]}</Notice>}
        {problem && <Notice>{messages.recorder.keepProblems[problem]}</Notice>}
        <Verdict report={report} />
      </div>
      <Player sound={sound} report={report} />
      <button
        type="button"
        className="btn btn-outline justify-self-start"
        onClick={() => download(fileName(take, sound), sound)}
      >
        {texts.download}
      </button>
      {isMeasured && <FigureList figures={report.figures} earlier={figuresOf(upToThis, take.prompt)} />}
    </section>
  )
}

const fileName = ({ at }: Take, sound: Blob): string =>
  `my-answer-${new Date(at).toISOString().slice(0, 16).replace(/\D/g, '-')}.${extensionOf(sound)}`

/** What to know before reading the numbers, or why there are none. */
function Verdict({ report }: { report: Report }) {
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
          {report.seconds < BRIEF_SECONDS && <Notice>{texts.brief}</Notice>}
        </>
      )
  }
}

const Notice = ({ title, children }: { title?: string; children: string }) => (
  <div className="leaf-br grid gap-1 bg-blush p-4 text-base-content [--leaf:1.25rem]">
    {title && <p className="font-display text-xl">{title}</p>}
    <p>{children}</p>
  </div>
)
