/** What sends the forms and checks what is typed into them. It is large, and travels after the forms. */
import type * as z from 'zod/mini'
import {
  adminLogin,
  forgotPassword,
  googleLogin,
  login,
  resetPassword,
  signup,
  verifyEmail,
} from '../../../../cms/src/contract/auth'
import { openCall } from '../../lib/signed-call'
import { contractResolver } from '../shared/resolver'

export const checks = {
  login: contractResolver(login.body),
  signup: contractResolver(signup.body),
  forgotPassword: contractResolver(forgotPassword.body),
  resetPassword: contractResolver(resetPassword.body),
}

export const logIn = (body: z.output<typeof login.body>) =>
  body.accountType === 'admin' ? openCall(adminLogin, { body }) : openCall(login, { body })

export const signUp = (body: z.output<typeof signup.body>) => openCall(signup, { body })

export const askForLink = (body: z.output<typeof forgotPassword.body>) => openCall(forgotPassword, { body })

export const savePassword = (body: z.output<typeof resetPassword.body>) => openCall(resetPassword, { body })

export const proveEmail = (code: string) => openCall(verifyEmail, { body: { code } })

export const logInByGoogle = (token: string) => openCall(googleLogin, { body: { token } })
