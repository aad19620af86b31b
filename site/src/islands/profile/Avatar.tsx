import { useState } from 'react'
import drawing from './avatar.svg?url&no-inline'
import { WORDS } from './words'

/** A person's picture, or a drawing where there is none. */
export function Avatar({ url, name }: { url: string; name: string }) {
  const [broken, setBroken] = useState<string>()
  const shown = url && url !== broken ? url : drawing
  return (
    <img
      className="leaf-bl aspect-square w-full max-w-100 bg-base-200 object-cover"
      src={shown}
      alt={WORDS.picture.of(name)}
      width={400}
      height={400}
      referrerPolicy="no-referrer"
      onError={() => setBroken(shown)}
    />
  )
}
