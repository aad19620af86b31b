/** The demo accounts that the learner's pages are measured as. */
const accounts = {
  learner: { email: 'learner@demo.example', password: 'demo-learner-1' },
}

/** The pages of the learner's screens, and as whom each is measured. */
export const learnerPages: readonly { path: string; as?: keyof typeof accounts }[] = [
  { path: '/login' },
  { path: '/signup' },
  { path: '/forgot-password' },
  { path: '/reset-password?code=a' },
  { path: '/dashboard', as: 'learner' },
  { path: '/batches', as: 'learner' },
  { path: '/profile', as: 'learner' },
  { path: '/viewpdf' },
]

/** Logs in, and gives what the login page would have stored in the browser. */
export async function storedSession(cms: string, as: keyof typeof accounts): Promise<Record<string, string>> {
  const response = await fetch(`${cms}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...accounts[as], agreeToTerms: true, accountType: 'user' }),
  })
  const { token, user } = await response.json()
  return { Usertoken: token, User: JSON.stringify(user) }
}
