import { dateText } from '../lib/dates'
import { SendLinkAgain } from './SendLinkAgain'

/** Until when an account of an earlier release works without the proof. */
type Props = { email: string; dueAt: string | null }

/** Asks the person to open the link that was mailed to them. */
export const AddressNotice = ({ email, dueAt }: Props) => (
  <section
    aria-labelledby="confirm-address"
    className="leaf-bl grid justify-items-start gap-3 border border-edge bg-base-200 p-6"
  >
    <h2 id="confirm-address" className="text-xl">
      Please confirm your e-mail address
    </h2>
    <p className="max-w-prose wrap-anywhere">
      Open the link in the e-mail we sent to {email}. If you can’t find it, look in your spam folder, or have
      it sent again.
    </p>
    {dueAt && Date.parse(dueAt) > Date.now() && (
      <p className="max-w-prose">
        Please do so by {dateText(dueAt)}. Until then, your account works as before.
      </p>
    )}
    <SendLinkAgain email={email} />
  </section>
)
