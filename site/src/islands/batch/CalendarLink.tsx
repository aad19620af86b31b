import { useState } from 'react'
import { calendarLink } from '../../../../cms/src/contract/batch'
import { report } from '../../lib/report'
import { signedCall } from '../../lib/signed-call'
import { notify } from '../../stores/toasts'
import { WORDS } from './words'

const words = WORDS.calendar

/** The private address by which a calendar program follows the classes. It is fetched once somebody asks for it. */
export function CalendarLink() {
  const [link, setLink] = useState<string>()

  const show = async () => {
    const result = await signedCall(calendarLink, { query: {} })
    if (result.ok) return setLink(result.data.url)
    report(words.failed, result)
    notify({ tone: 'error', title: words.failed, text: result.msg })
  }
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => notify({ tone: 'success', title: words.copied }),
      () => notify({ tone: 'info', title: words.copyByHand }),
    )

  if (!link) {
    return (
      <button type="button" className="btn btn-outline justify-self-start" onClick={show}>
        {words.show}
      </button>
    )
  }
  return (
    <div className="leaf-bl grid max-w-3xl gap-3 bg-base-200 p-5">
      <label className="grid gap-1.5 font-semibold">
        {words.label}
        <input
          className="input font-normal"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p className="text-sm text-muted">{words.hint}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => copy(link)}>
          {words.copy}
        </button>
        <a className="btn btn-outline" href={link.replace(/^https?:/, 'webcal:')}>
          {words.open}
        </a>
      </div>
    </div>
  )
}
