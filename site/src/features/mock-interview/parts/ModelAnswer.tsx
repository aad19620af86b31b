import { ReadAloud } from '#app/speaking/parts/ReadAloud'
import { messages } from '../messages'

/** A good answer to read and to hear, closed at first. */
export const ModelAnswer = ({ text }: { text: string | null }) =>
  text !== null && (
    <details className="leaf-br border-[1.5px] border-base-300 px-5 py-2 [--leaf:1.25rem]">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {messages.model.heading}
      </summary>
      <div className="grid gap-3 pb-3">
        <p className="whitespace-pre-line">{text}</p>
        <p className="text-sm text-muted">{messages.model.hint}</p>
        <ReadAloud text={text} />
      </div>
    </details>
  )
