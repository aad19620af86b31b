import { useState } from 'react'
import { calendarLink } from '../../../../cms/src/contract/batch'
import { report } from '../../lib/report'
import { signedCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'
import { messages } from './messages'

const texts = messages.calendar

/** The private address by which a calendar program follows the classes. It is fetched on demand. */
export function CalendarLink() {
  const [link, setLink] = useState<string>()

  const show = async () => {
    const result = await signedCall(calendarLink, { query: {} })
    if (result.ok) return setLink(result.data.url)
    report(texts.failed, result)
    notify({ tone: 'error', title: texts.failed, text: result.msg })
  }
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => notify({ tone: 'success', title: texts.copied }),
      () => notify({ tone: 'info', title: texts.copyByHand }),
    )

  if (!link) {
    return (
      <button type="button" className="btn btn-outline justify-self-start" onClick={show}>
        {texts.show}
      </button>
    )
  }
  return (
    <div className="leaf-bl grid max-w-3xl gap-3 bg-base-200 p-5">
      <label className="grid gap-1.5 font-semibold">
        {texts.label}
        <input
          className="input font-normal"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p className="text-sm text-muted">{texts.hint}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => copy(link)}>
          {texts.copy}
        </button>
        <a className="btn btn-outline" href={link.replace(/^https?:/, 'webcal:')}>
          {texts.open}
        </a>
      </div>
    </div>
  )
}
