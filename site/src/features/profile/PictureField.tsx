import { lazy, Suspense, useId } from 'react'
import { Button } from '#app/forms/Form'
import { Avatar } from './ProfileView'
import { shownPicture } from './picture'
import type { usePicture } from './use-picture'

const CropDialog = lazy(() => import('./CropDialog').then((module) => ({ default: module.CropDialog })))

/** The picture, with controls to replace it: previewed at once, cropped to a square, uploaded. */
export function PictureField({
  name,
  picture,
  choose,
  sendPart,
  discard,
  remove,
}: ReturnType<typeof usePicture> & { name: string }) {
  const id = useId()
  return (
    <div className="grid content-start gap-4">
      <Avatar url={shownPicture(picture)} name={name} />
      {picture.state === 'sending' && (
        <progress
          className="progress progress-primary max-w-100"
          aria-label="Sending the picture"
          value={picture.part}
          max={1}
        />
      )}
      <p role="status" className="text-sm font-semibold text-success empty:hidden">
        {picture.state === 'sent' && 'Your new picture is ready. Save your changes to keep it.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <label htmlFor={id} className="btn btn-outline has-focus-visible:outline-3">
          Choose a picture
          <input
            id={id}
            className="sr-only"
            type="file"
            accept="image/*"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) choose(file)
              target.value = ''
            }}
          />
        </label>
        {shownPicture(picture) && picture.state !== 'sending' && (
          <Button look="btn-ghost" label="Remove the picture" onClick={remove} />
        )}
      </div>
      <p id={`${id}-hint`} className="max-w-100 text-sm text-muted">
        Any picture will do. We crop it to a square and remove the place where it was taken.
      </p>
      {picture.state === 'chosen' && (
        <Suspense>
          <CropDialog
            preview={picture.preview}
            onCrop={(part) => sendPart(picture.file, part)}
            onDiscard={discard}
            onUnreadable={() => sendPart(picture.file)}
          />
        </Suspense>
      )}
    </div>
  )
}
