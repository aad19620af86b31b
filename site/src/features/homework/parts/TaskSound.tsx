import type { OwnTask } from '@careerspeak/contract/homework'
import { AnnotatedRecording } from '#app/annotated-recording/AnnotatedRecording'
import { usePlayback } from '#app/annotated-recording/use-playback'
import { $homework } from '../store'

type TaskSoundProps = { title: string; sound: NonNullable<OwnTask['sound']> }

/** The sound that a coach attached to a task. */
export function TaskSound({ title, sound }: TaskSoundProps) {
  const playback = usePlayback(sound, $homework.revalidate)
  return (
    <section aria-label="Listen first" className="grid max-w-2xl gap-2">
      <h4 className="font-sans text-base font-semibold tracking-normal">Listen first</h4>
      <AnnotatedRecording recording={sound} playback={playback} notes={[]} label={`Audio for ${title}`} />
    </section>
  )
}
