import { useEffect, useRef } from 'react'
import { momentText } from '#app/lib/dates'
import type { SaveProblem } from '#app/recording/adapters/take-store'
import { figuresOf } from '#app/recording/core/stored-report'
import { messages as recordingMessages } from '#app/recording/messages'
import { DownloadButton } from '#app/recording/parts/DownloadButton'
import { FigureList } from '#app/recording/parts/FigureList'
import { Player } from '#app/recording/parts/Player'
import { Notice, Verdict } from '#app/recording/parts/Verdict'
import type { EarlyStop } from '#app/recording/recorder'
import type { Take } from '../core/take'
import { messages } from '../messages'
import type { Shown } from '../use-mirror'
import { Words } from './Words'

interface ReportViewProps {
  shown: Shown
  takes: readonly Take[]
  cut: EarlyStop | null
  problem: SaveProblem | null
  onNote: (changes: Pick<Take, 'words' | 'heard'>) => void
}

const texts = messages.report

/** The report of a take: its sound, its timeline, its numbers. */
export function ReportView({ shown: { take, sound }, takes, cut, problem, onNote }: ReportViewProps) {
  const { report } = take
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  const isMeasured = report.kind === 'measured'
  const upToThis = takes.filter(
    ({ at, id, prompt }) => at < take.at && id !== take.id && prompt === take.prompt,
  )
  return (
    <section aria-labelledby="report" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="report" ref={heading} tabIndex={-1} className="text-title outline-none">
          {texts.heading}
        </h2>
        <p className="text-muted">{momentText(take.at)}</p>
      </div>
      <div role="status" className="grid gap-3 empty:hidden">
        {cut && <Notice>{messages.recorder.cuts[cut]}</Notice>}
        {problem && <Notice>{recordingMessages.saveProblems[problem]}</Notice>}
        <Verdict report={report} />
      </div>
      <Player recording={sound} report={report} />
      <DownloadButton at={take.at} recording={sound} />
      <Words take={take} earlier={upToThis} sound={sound} onNote={onNote} />
      {isMeasured && (
        <section aria-labelledby="figures" className="grid gap-4">
          <h3 id="figures" className="text-2xl">
            {recordingMessages.figures.heading}
          </h3>
          <FigureList figures={report.figures} earlier={figuresOf(upToThis)} />
        </section>
      )}
    </section>
  )
}
