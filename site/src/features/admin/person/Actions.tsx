import type { Person } from '@careerspeak/contract/admin-person'
import { messageLink } from '#app/lib/message-link'
import { NewTabLink } from '#app/ui/NewTabLink'
import { dialAddress } from '../core/calls'
import { moveOne } from '../panels/people/undoable'
import { MessagesLink } from '../parts/Buttons'
import { SMALL } from '../parts/looks'
import { BatchMenu } from '../parts/Toolbar'

type ActionsProps = {
  person: Person
  enquiry: Person['registrations'][number] | undefined
  onCall: () => void
  onCorrect: () => void
  onEnrol: () => void
}

/** The buttons for what an admin can do for a person. */
export function Actions({ person, enquiry, onCall, onCorrect, onEnrol }: ActionsProps) {
  const isOpen = enquiry && enquiry.enquiry.state !== 'joined' && enquiry.enquiry.state !== 'lost'
  const { fullName, phoneNumber, internationalNumber, account } = person
  const batch = account?.batch ?? undefined
  const student = account && { _id: account._id, fullName }
  const move = (to: { _id: string; batch_name: string } | null) => student && void moveOne(student, batch, to)
  return (
    <div className="flex flex-wrap gap-2">
      {phoneNumber && (
        <a className={`btn btn-outline ${SMALL}`} href={dialAddress(person)} onClick={onCall}>
          Call<span className="sr-only">{` ${fullName}`}</span>
        </a>
      )}
      {isOpen ? (
        <MessagesLink list="calls" of={enquiry._id} label="WhatsApp" about={`to ${fullName}`} />
      ) : (
        internationalNumber && (
          <NewTabLink
            className={`btn btn-outline ${SMALL}`}
            href={messageLink(internationalNumber, `Hello ${fullName}, `)}
            about={`to ${fullName}`}
          >
            WhatsApp
          </NewTabLink>
        )
      )}
      {(!account || account.role === 'learner') && (
        <button type="button" className={`btn btn-outline ${SMALL}`} onClick={onCorrect}>
          Correct<span className="sr-only"> the name or the number</span>
        </button>
      )}
      {!account && enquiry && enquiry.enquiry.state !== 'joined' && (
        <button type="button" className={`btn btn-outline ${SMALL}`} onClick={onEnrol}>
          Enrol…<span className="sr-only">{` ${fullName}`}</span>
        </button>
      )}
      {account?.role === 'learner' && (
        <BatchMenu label={batch ? 'Move' : 'Enrol'} about={fullName} without={batch?._id} onChoose={move} />
      )}
      {batch && (
        <button type="button" className={`btn btn-ghost ${SMALL} text-error`} onClick={() => move(null)}>
          Remove from the batch
        </button>
      )}
    </div>
  )
}
