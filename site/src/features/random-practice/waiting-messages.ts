/** The messages of the wait for a call. They are fetched when it begins. */
export const messages = {
  heading: 'You’re waiting for a call',
  text: 'Leave this page open. You can look at other tabs: when someone is looking for a partner, this page rings and its title changes. You then have 20 seconds to answer. Your camera and microphone are off until you do.',
  last: {
    declined: 'You declined a call. You’re still waiting for others.',
    gone: 'That call is over: the other learner didn’t wait. You’re still waiting.',
  },
  sound: 'Ring when someone calls',
  soundText: 'One short sound. Without it, only the page’s title changes.',
  stop: 'Stop waiting',
  call: {
    title: 'Someone would like to practise with you',
    text: 'When you answer, your camera and microphone are switched on and you’re connected.',
    left: 'Seconds left to answer: {seconds}',
    answer: 'Answer',
    decline: 'Not now',
  },
} as const
