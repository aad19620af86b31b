/** What the pages around the forms of signing up and in say: words that no script has to carry. */
export const PAGES = {
  login: {
    title: 'Login',
    description: 'Log in to see your classes, materials and videos.',
    heading: 'Welcome back',
    text: 'Your next class, your materials and somebody to practise with are where you left them.',
    points: [
      'Join classes with one click',
      'Read and watch what your batch shares',
      'Practise any time, alone or with a partner',
    ],
  },
  signup: {
    title: 'Sign up',
    description: 'Make an account to join a batch and to practise English.',
    heading: 'Start speaking',
    text: 'An account costs nothing. It opens the practice rooms today, and your batch as soon as you join one.',
    points: [
      'Practise with a partner at once',
      'Get a place in a small batch',
      'Keep materials, videos and recordings together',
    ],
  },
  forgot: {
    title: 'Forgot password',
    description: 'Ask for a mail that lets you set a new password.',
    heading: 'Forgot your password?',
    text: 'It happens. Tell us your e-mail address, and we send you a link to set a new one.',
    points: ['The link works for one hour', 'Your old password works until you set the new one'],
  },
  reset: {
    title: 'New password',
    description: 'Set a new password.',
    heading: 'A new password',
    text: 'Choose one that you use nowhere else. A password manager helps.',
    points: ['At least 6 characters; longer is better', 'Every other device is signed out'],
  },
  verify: {
    title: 'Confirm your e-mail',
    description: 'Confirm the e-mail address of your account.',
    heading: 'Is this your address?',
    text: 'Your batch opens to nobody but you: so we ask once whether you read the mail of your address.',
    points: ['The link works once, for 24 hours', 'Confirm only if you have signed up yourself'],
  },
} as const
