import type { Finding } from './finding'

/** A text in which what could be better is underlined. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const pieces: React.ReactNode[] = []
  let at = 0
  for (const { start, end } of findings) {
    if (start < at) continue
    pieces.push(
      text.slice(at, start),
      <mark
        key={start}
        className="bg-transparent text-inherit underline decoration-accent decoration-wavy decoration-2 underline-offset-4"
      >
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  )
}
