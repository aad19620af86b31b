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
  const [over, setOver] = useState(false)
  useEffect(preventPageDrop, [])
  const problem = error ?? (file && problemOf(file))

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onChoose(dropped)
  }

  return (
    <FieldFrame label="File" error={problem} hint={hint}>
      {({ id, ...control }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional, since the button inside does the same
        <div
          className={`leaf-bl grid justify-items-start gap-3 border-2 border-dashed p-5 ${over ? 'border-secondary bg-base-200' : 'border-edge'}`}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
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

/** Prevents a file dropped outside the field from replacing the page, which would lose the form's input. */
export function preventPageDrop(): () => void {
  const prevent = (event: Event) => event.preventDefault()
  const kinds = ['dragover', 'drop'] as const
  for (const kind of kinds) window.addEventListener(kind, prevent)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, prevent)
  }
}
