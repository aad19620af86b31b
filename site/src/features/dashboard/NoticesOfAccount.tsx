import { ConfirmAddress } from '#app/account/ConfirmAddress'
import { PlannedDeletion } from '#app/account/PlannedDeletion'

export const NoticesOfAccount = () => (
  <>
    <PlannedDeletion />
    <ConfirmAddress />
  </>
)
