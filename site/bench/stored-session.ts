/** The demo accounts that the screens are measured as. */
const accounts = {
  learner: { email: 'learner@demo.example', password: 'demo-learner-1' },
  admin: { email: 'admin@demo.example', password: 'demo-admin-1' },
}

/** Logs in, and gives what the login page would have stored in the browser. */
export async function storedSession(cms: string, as: keyof typeof accounts): Promise<Record<string, string>> {
  const response = await fetch(`${cms}/api/${as === 'admin' ? 'admin' : 'auth'}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...accounts[as], agreeToTerms: true, accountType: as === 'admin' ? as : 'user' }),
  })
  const session = await response.json()
  if (as === 'admin') return { Admintoken: session }
  return { Usertoken: session.token, User: JSON.stringify(session.user) }
}
