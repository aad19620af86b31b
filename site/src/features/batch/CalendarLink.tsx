import { calendarLink } from '@careerspeak/contract/batch'
import { useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { copyText } from '#app/lib/copy-text'
import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { useRestoredFocus } from '#app/ui/use-restored-focus'

/** The learner's private calendar address, for programs that subscribe to the classes. It is fetched on demand. */
export function CalendarLink() {
  const [link, setLink] = useState<string>()
  const address = useRef<HTMLInputElement>(null)
  useRestoredFocus(link, () => address.current?.focus())

  const show = async () => {
    const result = await callWithSession(calendarLink, { query: {} })
    if (result.ok) return setLink(result.data.url)
    const title = 'We couldn’t load the link'
    report(title, result)
    notify({ tone: 'error', title, text: result.msg })
  }
  const copy = async (text: string) =>
    notify(
      (await copyText(text))
        ? { tone: 'success', title: 'Link copied' }
        : { tone: 'info', title: 'Your browser won’t let us copy the link. Please copy it by hand.' },
    )

  if (!link) {
    return (
      <Button look="btn-outline justify-self-start" label="Add my classes to my calendar" onClick={show} />
    )
  }
  return (
    <div className="leaf-bl grid max-w-3xl gap-3 bg-base-200 p-5">
      <label className="grid gap-1.5 font-semibold">
        Your private calendar link
        <input
          ref={address}
          className="input font-normal"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p className="text-sm text-muted">
        Add it to Google or Apple Calendar to keep your classes in sync. Don’t share it: anyone with the link
        can see your classes.
      </p>
      <p className="text-sm text-muted">
        Google checks it about twice a day. We also e-mail invitations, which change your calendar at once.
        Using both may show each class twice: choose one{' '}
        <a className="link-line" href="/settings#what-we-write">
          in your settings
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="btn-primary" label="Copy link" onClick={() => copy(link)} />
        <a className="btn btn-outline" href={link.replace(/^https?:/, 'webcal:')}>
          Open in my calendar app
        </a>
      </div>
    </div>
  )
}
