import type { Core } from '@strapi/strapi'
import {
  forgotPassword,
  googleLogin,
  login,
  resendVerification,
  resetPassword,
  signup,
  verifyEmail,
} from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { askForProof, proveEmail } from '../auth/email-proof'
import { logInWithGoogle } from '../auth/google-log-in'
import { logIn } from '../auth/log-in'
import { askForReset, reset } from '../auth/password-reset'
import { signUp } from '../auth/sign-up'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  routes: [
    route(signup, { guard: anyone, limit: 'signup', handle: signUp(strapi) }),
    route(login, { guard: anyone, limit: 'login', handle: logIn(strapi) }),
    route(googleLogin, {
      guard: anyone,
      limit: 'login',
      handle: logInWithGoogle(strapi, environment().google),
    }),
    route(forgotPassword, { guard: anyone, limit: 'reset', handle: askForReset(strapi) }),
    route(resetPassword, { guard: anyone, limit: 'reset', handle: reset(strapi) }),
    route(verifyEmail, { guard: anyone, limit: 'reset', handle: proveEmail(strapi) }),
    route(resendVerification, { guard: anyone, limit: 'reset', handle: askForProof(strapi) }),
  ],
})
