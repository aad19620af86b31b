/** The demo accounts that the screens are measured as. */
const accounts = {
  learner: { email: 'learner@demo.example', password: 'demo-learner-1' },
  admin: { email: 'admin@demo.example', password: 'demo-admin-1' },
}

/** The budget of a screen: kilobytes of JavaScript, and seconds until it is ready for input. */
type Budget = { kilobytes: number; seconds: number }

const LEARNERS: Budget = { kilobytes: 100, seconds: 1.8 }
const ADMINS: Budget = { kilobytes: 114, seconds: 2.2 }

type LearnerPage = {
  path: string
  as?: keyof typeof accounts
  budget?: Budget
  /** The query string, where it depends on the content; takes the CMS's address. */
  query?: (cms: string) => Promise<string>
}

/** The pages of the signed-in screens, as whom each is measured, and what it may cost. */
const pages: readonly LearnerPage[] = [
  { path: '/login' },
  { path: '/signup' },
  { path: '/forgot-password' },
  { path: '/reset-password?code=a' },
  { path: '/welcome?code=a' },
  { path: '/dashboard', as: 'learner' },
  { path: '/announcements', as: 'learner' },
  { path: '/homework', as: 'learner' },
  { path: '/batches', as: 'learner' },
  { path: '/profile', as: 'learner' },
  { path: '/settings', as: 'learner' },
  { path: '/my-mistakes' },
  { path: '/mock-interview', budget: { ...LEARNERS, kilobytes: 110 } },
  { path: '/speaking-mirror' },
  { path: '/viewpdf', as: 'learner', query: materialQuery },
  { path: '/admin', as: 'admin', budget: ADMINS },
]

export const learnerPages = pages.map((page): LearnerPage & { budget: Budget } => ({
  budget: LEARNERS,
  ...page,
}))

/** Names the first material of the learner's batch. */
async function materialQuery(cms: string): Promise<string> {
  const { Usertoken, User } = await storedSession(cms, 'learner')
  const { enrolled_batch: batch_name } = JSON.parse(User ?? '{}')
  const address = `${cms}/api/batch/get-batch?${new URLSearchParams({ batch_name })}`
  const response = await fetch(address, { headers: { Authorization: `Bearer ${Usertoken}` } })
  const { data } = await response.json()
  return `?${new URLSearchParams({ link: data.course_content[0].data[0].fileUrl })}`
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
