import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import {
  beginSetup,
  confirmSetup,
  renewCodes,
  showSecondFactor,
  switchOff,
} from '../second-factor/own-second-factor'

export default () => {
  const requires = { beforeSecondFactor: true }
  return {
    routes: [
      route(contract.readSecondFactor, { requires, handle: showSecondFactor }),
      route(contract.beginSecondFactor, { requires, handle: beginSetup }),
      route(contract.confirmSecondFactor, { requires, handle: confirmSetup }),
      route(contract.renewRecoveryCodes, { requires, handle: renewCodes }),
      route(contract.endSecondFactor, { requires, handle: switchOff }),
    ],
  }
}
