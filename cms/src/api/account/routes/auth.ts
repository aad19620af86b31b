import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { acceptInvitation } from '../auth/accept-invitation'
import { logInWithGoogle } from '../auth/google-log-in'
import { logIn, logInAsAdmin } from '../auth/log-in'
import { logOut } from '../auth/log-out'
import { requestPasswordReset, setNewPassword } from '../auth/password-reset'
import { renew } from '../auth/refresh'
import { proveEmail, requestProofMail, signUp } from '../auth/sign-up'

export default () => ({
  routes: [
    route(contract.signup, { limit: 'signup', handle: signUp }),
    route(contract.login, { limit: 'login', handle: logIn }),
    route(contract.adminLogin, { limit: 'login', handle: logInAsAdmin }),
    route(contract.googleLogin, { limit: 'login', handle: logInWithGoogle }),
    route(contract.refreshSession, { limit: 'refresh', handle: renew }),
    route(contract.logOut, { handle: logOut }),
    route(contract.forgotPassword, { limit: 'reset', handle: requestPasswordReset }),
    route(contract.resetPassword, { limit: 'reset', handle: setNewPassword }),
    route(contract.acceptInvitation, { limit: 'reset', handle: acceptInvitation }),
    route(contract.verifyEmail, { limit: 'reset', handle: proveEmail }),
    route(contract.resendVerification, { limit: 'reset', handle: requestProofMail }),
  ],
})
