import { WORDS } from './words'

/** Offers a file that no browser shows for download. */
export function Offer({ address }: { address: string }) {
  return (
    <div className="leaf-bl grid justify-items-start gap-3 bg-base-200 p-6 sm:p-10">
      <p className="font-display text-2xl">{WORDS.downloadTitle}</p>
      <p className="max-w-prose">{WORDS.downloadHint}</p>
      <a className="btn btn-primary" href={address} download>
        {WORDS.download}
      </a>
    </div>
  )
}
