import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../guard'
import {
  beginSetup,
  confirmSetup,
  renewCodes,
  showSecondFactor,
  switchOff,
} from '../second-factor/own-second-factor'

export default () => {
  const guard = createGuard('admin', { beforeSecondFactor: true })
  return {
    routes: [
      route(contract.readSecondFactor, { guard, handle: showSecondFactor }),
      route(contract.beginSecondFactor, { guard, handle: beginSetup }),
      route(contract.confirmSecondFactor, { guard, handle: confirmSetup }),
      route(contract.renewRecoveryCodes, { guard, handle: renewCodes }),
      route(contract.endSecondFactor, { guard, handle: switchOff }),
    ],
  }
}
