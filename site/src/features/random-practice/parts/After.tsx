import { download } from '#app/lib/download'
import { Icon } from '#app/ui/Icon'
import { useCopy } from '#app/ui/use-copy'
import { type Practice, reportable, type Talk } from '../core/practice'
import { transcript } from '../core/talk'
import { messages } from '../messages'

const texts = messages.after

type AfterProps = { practice: Practice; talk: Talk; onReport: () => void }

/** The scene after a call: the chat to save, a report if one is possible, and ways to practise on. */
export function After({ practice, talk, onReport }: AfterProps) {
  return (
    <>
      <Words talk={talk} />
      <section aria-labelledby="next" className="leaf-bl grid gap-3 bg-base-200 p-5 [--leaf:1.5rem]">
        <h2 id="next" className="text-xl">
          {texts.next}
        </h2>
        <ul className="grid gap-1">
          {texts.links.map(({ href, label }) => (
            <li key={href}>
              <a className="link-line inline-flex min-h-11 items-center font-semibold" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        {reportable(practice) && (
          <div className="grid justify-items-start gap-2 border-t-[1.5px] border-base-300 pt-3">
            <p className="text-sm text-muted">{texts.report}</p>
            <button type="button" className="btn btn-outline min-h-11 px-4" onClick={onReport}>
              <Icon name="flag" />
              {messages.report}
            </button>
          </div>
        )}
      </section>
    </>
  )
}

/** The chat of the call, to copy, since it is stored nowhere else. */
function Words({ talk }: { talk: Talk }) {
  const { messages: written } = talk
  const text = transcript(written, messages.chat)
  const { copying, copy } = useCopy(text)
  return (
    <section aria-labelledby="words" className="leaf-tl grid gap-3 bg-base-200 p-5 [--leaf:1.5rem]">
      <h2 id="words" className="text-xl">
        {texts.words}
      </h2>
      <p className="text-sm text-muted">{written.length > 0 ? texts.keep : texts.none}</p>
      {written.length > 0 && (
        <>
          <ul
            aria-labelledby="words"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            tabIndex={0}
            className="leaf-br grid max-h-60 gap-1 overflow-y-auto bg-base-100 p-4 [--leaf:1rem]"
          >
            {written.map(({ id, sender, text }) => (
              <li key={id} className="whitespace-pre-wrap wrap-anywhere">
                <span className="text-sm text-muted">{`${messages.chat[sender]}: `}</span>
                {text}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn btn-outline min-h-11 px-4" onClick={copy}>
              {copying === 'done' ? texts.copied : texts.copy}
            </button>
            <button
              type="button"
              className="btn btn-outline min-h-11 px-4"
              onClick={() => download(texts.fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }))}
            >
              {texts.save}
            </button>
          </div>
          <p role="status" className="text-sm text-muted empty:hidden">
            {copying === 'failed' && texts.copyFailed}
          </p>
        </>
      )}
    </section>
  )
}
