import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { videoId } from '../../../../lib/video-id'
import { Field } from '../../../shared/Field'
import { WORDS } from './words'

/** What is typed about a video. */
export type VideoWords = { title: string; VideoUrl: string }

type VideoFieldsProps = {
  register: UseFormRegister<VideoWords>
  errors: FieldErrors<VideoWords>
  /** The address as it is typed, to say beforehand what learners could not play. */
  url: string
}

/** The title and the address of a video. */
export function VideoFields({ register, errors, url }: VideoFieldsProps) {
  const doubtful = url.trim() !== '' && !videoId(url)
  return (
    <>
      <Field
        {...register('title')}
        label={WORDS.title}
        type="text"
        autoComplete="off"
        error={errors.title?.message}
      />
      <Field
        {...register('VideoUrl')}
        label={WORDS.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        hint={doubtful ? WORDS.notPlayable : WORDS.urlHint}
        error={errors.VideoUrl?.message}
      />
    </>
  )
}
