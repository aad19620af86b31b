import { useStore } from '@nanostores/react'
import { Row } from '#app/ui/Row'
import { $fees } from '../store'

/** A link to the learner's fees, for a student and for someone who has left their batch and has fees. */
export const FeesRow = ({ isStudent }: { isStudent: boolean }) => (isStudent ? <Link /> : <IfFees />)

function IfFees() {
  const { data } = useStore($fees)
  return data && data.dues.length + data.payments.length > 0 && <Link />
}

const Link = () => <Row href="/fees" title="My fees" detail="What is due, how to pay it, and your receipts" />
