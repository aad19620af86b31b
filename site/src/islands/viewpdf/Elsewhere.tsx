import { NewTabLink } from '../shared/NewTabLink'
import { WORDS } from './words'

/** Says whose website a document lies at, and shows nothing of it here, where it would pass for the institute's. */
export function Elsewhere({ address }: { address: string }) {
  return (
    <div className="leaf-bl grid justify-items-start gap-3 bg-base-200 p-6 sm:p-10">
      <p className="font-display text-2xl">{WORDS.elsewhere}</p>
      <p className="max-w-prose wrap-anywhere">
        {WORDS.elsewhereAt} <strong>{new URL(address).host}</strong>. {WORDS.elsewhereHint}
      </p>
      <NewTabLink className="btn btn-outline" href={address}>
        {WORDS.newTab}
      </NewTabLink>
    </div>
  )
}
