import type { Video } from '@careerspeak/contract/records'
import { useState } from 'react'
import { minutesText } from '#app/lib/dates'
import { viewerPath } from '#app/navigation/links'
import { $batch } from '#app/session/learner'
import { useFetched } from '#app/ui/hooks'
import { ROW, Row, RowWords } from '#app/ui/Row'
import { Bar } from './Bar'
import { lastUnfinished, resumeAt, type Unfinished } from './course'
import { OpenedVideo } from './OpenedVideo'
import { $progress, noteOpened } from './store'

type Playing = { id: string; video: Video }

/** A row that continues the last unfinished video or material. Shows nothing without one. */
export function ResumeRow() {
  const { data: batch } = useFetched($batch)
  const { data: progress } = useFetched($progress)
  const [playing, setPlaying] = useState<Playing>()
  const unfinished = batch && lastUnfinished(batch, progress)
  return (
    <>
      {unfinished && <Resume unfinished={unfinished} onPlay={setPlaying} />}
      {/* It goes on playing when its video is done, and the row has another one. */}
      {playing && (
        <li className="contents">
          <OpenedVideo {...playing} onClose={() => setPlaying(undefined)} />
        </li>
      )}
    </>
  )
}

type ResumeProps = { unfinished: Unfinished; onPlay: (playing: Playing) => void }

function Resume({ unfinished, onPlay }: ResumeProps) {
  if (unfinished.kind === 'material') {
    const { _id, title, fileUrl } = unfinished.material
    return (
      <Row
        href={viewerPath(fileUrl)}
        title={title}
        detail="Continue reading"
        onClick={() => void noteOpened({ kind: 'material', item: _id })}
      />
    )
  }
  const { id, video, progress } = unfinished
  return (
    <li>
      <button type="button" className={`${ROW} cursor-pointer`} onClick={() => onPlay({ id, video })}>
        <RowWords
          title={video.title}
          detail={
            <>
              {`Continue watching${leftText(progress)}`}
              <Bar className="mt-1 max-w-56 max-sm:hidden" percent={progress.percent} />
            </>
          }
        />
      </button>
    </li>
  )
}

/** " · 38 min left"; empty where the length is unknown. */
function leftText(progress: Unfinished['progress']): string {
  const left = Math.round((progress.length - resumeAt(progress)) / 60)
  return left > 0 ? ` · ${minutesText(left)} left` : ''
}
