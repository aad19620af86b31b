import * as contract from '@careerspeak/contract'
import { anyone, route } from '../../../platform/http/endpoint'
import { createAgreements } from '../../consent/agreements'
import { acceptInvitationWith } from '../auth/accept-invitation'
import { logInWithGoogle } from '../auth/google-log-in'
import { logIn, logInAsAdmin } from '../auth/log-in'
import { createLogOut } from '../auth/log-out'
import { requestPasswordReset, setNewPassword } from '../auth/password-reset'
import { createSessionGuard, renew } from '../auth/refresh'
import { proveEmail, requestProofMail, signUp } from '../auth/sign-up'

export default () => {
  const agree = createAgreements()
  return {
    routes: [
      route(contract.signup, { guard: anyone, limit: 'signup', handle: signUp(agree) }),
      route(contract.login, { guard: anyone, limit: 'login', handle: logIn(agree) }),
      route(contract.adminLogin, { guard: anyone, limit: 'login', handle: logInAsAdmin(agree) }),
      route(contract.googleLogin, {
        guard: anyone,
        limit: 'login',
        handle: logInWithGoogle(agree),
      }),
      route(contract.refreshSession, { guard: createSessionGuard(), limit: 'refresh', handle: renew }),
      route(contract.logOut, { guard: anyone, handle: createLogOut() }),
      route(contract.forgotPassword, { guard: anyone, limit: 'reset', handle: requestPasswordReset }),
      route(contract.resetPassword, { guard: anyone, limit: 'reset', handle: setNewPassword }),
      route(contract.acceptInvitation, {
        guard: anyone,
        limit: 'reset',
        handle: acceptInvitationWith(agree),
      }),
      route(contract.verifyEmail, { guard: anyone, limit: 'reset', handle: proveEmail }),
      route(contract.resendVerification, { guard: anyone, limit: 'reset', handle: requestProofMail }),
    ],
  }
}
