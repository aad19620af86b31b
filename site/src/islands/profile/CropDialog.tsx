import 'react-easy-crop/react-easy-crop.css'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { messages } from './messages'

const texts = messages.picture

type CropDialogProps = {
  preview: string
  onCrop: (part: Area) => void
  onDiscard: () => void
  /** The browser cannot show the picture, so that there is nothing to choose a part of. */
  onUnreadable: () => void
}

/** Lets a person choose the square part of a picture that others will see. */
export function CropDialog({ preview, onCrop, onDiscard, onUnreadable }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const part = useRef<Area>(undefined)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={texts.crop}
      className="leaf-bl m-auto w-[min(100%-2rem,32rem)] bg-base-100 p-6 text-base-content shadow-2xl backdrop:bg-black/60"
      onClose={onDiscard}
    >
      <div className="grid gap-4">
        <h2 className="text-2xl">{texts.crop}</h2>
        <div className="relative aspect-square overflow-hidden rounded-field bg-base-300">
          <Cropper
            image={preview}
            crop={crop}
            zoom={zoom}
            aspect={1}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': texts.cropHint }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => {
              part.current = pixels
            }}
            mediaProps={{ onError: onUnreadable }}
          />
        </div>
        <p className="text-sm text-muted">{texts.cropHint}</p>
        <label className="flex items-center gap-3 font-semibold">
          {texts.zoom}
          <input
            className="range range-primary w-full"
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => part.current && onCrop(part.current)}
          >
            {texts.use}
          </button>
          <button type="button" className="btn btn-outline" onClick={onDiscard}>
            {texts.discard}
          </button>
        </div>
      </div>
    </dialog>
  )
}
