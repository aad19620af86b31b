import { SendLinkAgain } from './SendLinkAgain'
import { WORDS } from './words'

/** Says that an e-mail address is to be confirmed, and how. */
export function ConfirmNotice({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="confirm-address"
      className="leaf-bl grid justify-items-start gap-3 border border-edge bg-base-200 p-6"
    >
      <h2 id="confirm-address" className="font-display text-xl">
        {WORDS.title}
      </h2>
      <p className="max-w-prose wrap-anywhere">{WORDS.text(email)}</p>
      <SendLinkAgain email={email} />
    </section>
  )
}
