import { Button } from '#app/forms/Form'
import 'react-easy-crop/react-easy-crop.css'
import { useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Dialog } from '#app/ui/Dialog'

type CropDialogProps = {
  preview: string
  onCrop: (part: Area) => void
  onDiscard: () => void
  /** Called if the browser cannot show the picture, so that it cannot be cropped. */
  onUnreadable: () => void
}

const HINT = 'Drag the picture, or move it with the arrow keys.'

export function CropDialog({ preview, onCrop, onDiscard, onUnreadable }: CropDialogProps) {
  const part = useRef<Area>(undefined)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <Dialog title="Choose what to show" width="32rem" onClose={onDiscard}>
      <div className="grid gap-4">
        <div className="relative aspect-square overflow-hidden rounded-field bg-base-300">
          <Cropper
            image={preview}
            crop={crop}
            zoom={zoom}
            aspect={1}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': HINT }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => {
              part.current = pixels
            }}
            mediaProps={{ onError: onUnreadable }}
          />
        </div>
        <p className="text-sm text-muted">{HINT}</p>
        <label className="flex items-center gap-3 font-semibold">
          Zoom
          <input
            className="h-11 w-full accent-primary"
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
          />
        </label>
        <div className="flex flex-wrap gap-3">
          <Button
            look="btn-primary"
            label="Use picture"
            onClick={() => part.current && onCrop(part.current)}
          />
          <Button label="Choose another" onClick={onDiscard} />
        </div>
      </div>
    </Dialog>
  )
}
