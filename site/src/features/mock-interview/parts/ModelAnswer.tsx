import { useModule } from '#app/ui/use-module'
import type { Question } from '../core/question'
import { messages } from '../messages'

/** A good answer to read and to hear, closed at first. */
export function ModelAnswer({ question: { model, recording } }: { question: Question }) {
  const { module, failed, fetchModule } = useModule(() => import('./Aloud'))
  return (
    model !== null && (
      <details
        className="leaf-br border-[1.5px] border-base-300 px-5 py-2 [--leaf:1.25rem]"
        onToggle={({ currentTarget }) => currentTarget.open && void fetchModule()}
      >
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {messages.model.heading}
        </summary>
        <div className="grid gap-3 pb-3">
          <p className="whitespace-pre-line">{model}</p>
          <p className="text-sm text-muted">{messages.model.hint}</p>
          {module && <module.Aloud text={model} recording={recording} />}
          {failed && <p role="status">{messages.model.silent}</p>}
        </div>
      </details>
    )
  )
}
