import type { Core } from '@strapi/strapi'
import * as contract from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { logInWithGoogle } from '../auth/google-log-in'
import { logIn, logInAsAdmin } from '../auth/log-in'
import { askForReset, reset } from '../auth/password-reset'
import { askForProof, proveEmail, signUp } from '../auth/sign-up'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(contract.signup, { guard: anyone, limit: 'signup', handle: signUp(strapi) }),
    route(contract.login, { guard: anyone, limit: 'login', handle: logIn(strapi) }),
    route(contract.adminLogin, { guard: anyone, limit: 'login', handle: logInAsAdmin(strapi) }),
    route(contract.googleLogin, {
      guard: anyone,
      limit: 'login',
      handle: logInWithGoogle(strapi, environment().google),
    }),
    route(contract.forgotPassword, { guard: anyone, limit: 'reset', handle: askForReset(strapi) }),
    route(contract.resetPassword, { guard: anyone, limit: 'reset', handle: reset(strapi) }),
    route(contract.verifyEmail, { guard: anyone, limit: 'reset', handle: proveEmail(strapi) }),
    route(contract.resendVerification, { guard: anyone, limit: 'reset', handle: askForProof(strapi) }),
  ],
})
