import { ConfirmAddress } from '../shared/ConfirmAddress'
import { PlannedDeletion } from '../shared/PlannedDeletion'

export const NoticesOfAccount = () => (
  <>
    <PlannedDeletion />
    <ConfirmAddress />
  </>
)
