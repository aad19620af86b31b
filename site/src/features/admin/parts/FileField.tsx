import { type DragEvent, useEffect, useState } from 'react'
import { FieldFrame } from '#app/forms/Field'
import { Button } from '#app/forms/Form'
import { FILE_HINT, fileProblem, MATERIAL_TYPES, sizeText } from '../core/file'

type FileFieldProps = {
  file: File | undefined
  /** An error of the server or the form. The field itself checks type and size. */
  error?: string | undefined
  accept?: string
  hint?: string
  /** Why a file cannot be chosen, as far as the browser can tell. */
  problemOf?: (file: File) => string | undefined
  onChoose: (file: File | undefined) => void
}

/** Chooses one file, a material by default, by the browser's dialog or by dropping it. */
export function FileField({
  file,
  error,
  accept = MATERIAL_TYPES,
  hint = `${FILE_HINT}.`,
  problemOf = fileProblem,
  onChoose,
}: FileFieldProps) {
  const { over, zone } = useDrop(([dropped]) => dropped && onChoose(dropped))
  const problem = error ?? (file && problemOf(file))

  return (
    <FieldFrame label="File" error={problem} hint={hint}>
      {({ id, ...control }) => (
        <div
          className={`leaf-bl grid justify-items-start gap-3 border-2 border-dashed p-5 ${over ? 'border-secondary bg-base-200' : 'border-edge'}`}
          {...zone}
        >
          {file && (
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold wrap-anywhere">{file.name}</span>
              <span className="text-muted">{sizeText(file.size)}</span>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <label htmlFor={id} className="btn btn-outline has-focus-visible:outline-3">
              {file ? 'Choose another file' : 'Choose a file'}
              <input
                id={id}
                {...control}
                className="sr-only"
                type="file"
                accept={accept}
                onChange={({ target }) => {
                  const chosen = target.files?.[0]
                  if (chosen) onChoose(chosen)
                  target.value = ''
                }}
              />
            </label>
            {file ? (
              <Button look="btn-ghost" label="Remove" onClick={() => onChoose(undefined)} />
            ) : (
              <span className="text-muted max-sm:hidden">or drop it here</span>
            )}
          </div>
        </div>
      )}
    </FieldFrame>
  )
}

/** The handlers of an element that takes dropped files, and whether some are over it. */
export function useDrop(onDrop: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  useEffect(preventPageDrop, [])
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
  return { over, zone }
}

/** Prevents a file dropped outside the field from replacing the page, which would lose the form's input. */
function preventPageDrop(): () => void {
  const prevent = (event: Event) => event.preventDefault()
  const kinds = ['dragover', 'drop'] as const
  for (const kind of kinds) window.addEventListener(kind, prevent)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, prevent)
  }
}
