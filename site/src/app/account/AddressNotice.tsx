import { SendLinkAgain } from './SendLinkAgain'

/** Asks the person to open the link that was mailed to them. */
export const AddressNotice = ({ email }: { email: string }) => (
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
    <SendLinkAgain email={email} />
  </section>
)
