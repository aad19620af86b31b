import { SendLinkAgain } from './SendLinkAgain'

export type AddressNoticeProps = { email: string; invitedBy: string | null | undefined }

/** Asks the person to open the link that was mailed to them. `invitedBy` made the link by which they came. */
export const AddressNotice = ({ email, invitedBy }: AddressNoticeProps) => (
  <section
    aria-labelledby="confirm-address"
    className="leaf-bl grid justify-items-start gap-3 border border-edge bg-base-200 p-6"
  >
    <h2 id="confirm-address" className="text-xl">
      Please confirm your e-mail address
    </h2>
    {invitedBy && (
      <p className="max-w-prose wrap-anywhere">
        {`${invitedBy} made the link you came by. It doesn’t show that this address is yours, so it’s not confirmed yet.`}
      </p>
    )}
    <p className="max-w-prose wrap-anywhere">
      Open the link in the e-mail we sent to {email}. If you can’t find it, look in your spam folder, or have
      it sent again.
    </p>
    <SendLinkAgain email={email} />
  </section>
)
