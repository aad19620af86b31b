import { calendarLink } from '@careerspeak/contract/batch'
import { useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
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
    const title = 'The address could not be fetched'
    report(title, result)
    notify({ tone: 'error', title, text: result.msg })
  }
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify({ tone: 'success', title: 'The address is copied' }),
      () =>
        notify({
          tone: 'info',
          title: 'Please copy the address by hand: your browser does not allow this page to do it.',
        }),
    )

  if (!link) {
    return (
      <Button look="btn-outline justify-self-start" label="Add my classes to my calendar" onClick={show} />
    )
  }
  return (
    <div className="leaf-bl grid max-w-3xl gap-3 bg-base-200 p-5">
      <label className="grid gap-1.5 font-semibold">
        Private address of your calendar
        <input
          ref={address}
          className="input font-normal"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p className="text-sm text-muted">
        Give it to your calendar program, which then follows each change. Keep it to yourself: whoever has it
        sees your classes.
      </p>
      <p className="text-sm text-muted">
        Google checks it about twice a day. Changes also come by e-mail, with an invitation that changes your
        calendar at once: to see each class only once, choose one of the two{' '}
        <a className="link-line" href="/settings#what-we-write">
          in your settings
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="btn-primary" label="Copy the address" onClick={() => copy(link)} />
        <a className="btn btn-outline" href={link.replace(/^https?:/, 'webcal:')}>
          Open in the calendar program
        </a>
      </div>
    </div>
  )
}
