/** A square part of a picture, in the picture's own pixels. */
export type Part = { x: number; y: number; width: number; height: number }

const LARGEST = 800

/** Cuts a square part out of a picture, no larger than anybody needs to see it. */
export async function cutSquare(file: File, { x, y, width, height }: Part): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const side = Math.min(LARGEST, Math.round(width))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, side, side)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))),
      'image/webp',
      0.92,
    ),
  )
}
