/** The size of the institute in the admins' budget. */
export const sizes = {
  users: 50_000,
  students: 25_000,
  batches: 500,
  requests: 50,
  sessions: 20,
  registrations: 5_000,
}

const firstNames =
  'Asha Rahul Priya Farhan Sneha Karthik Divya Arjun Meghna Joseph Tanvi Sameer Lakshmi Harpreet Rohit Ayesha Manoj Neha Suresh Isha'.split(
    ' ',
  )
const lastNames =
  'Nair Menon Patil Iyer Bhatt Reddy Das Kurian Kulkarni Khan Singh Agarwal Siddiqui Pillai Chaudhary Babu Rao'.split(
    ' ',
  )

const idOf = (kind: string, number: number) => `${kind}${String(number).padStart(24 - kind.length, '0')}`

/** The user with a number from 0; the first are students, spread over the batches. */
export function user(number: number) {
  const first = firstNames[number % firstNames.length] ?? ''
  const last = lastNames[number % lastNames.length] ?? ''
  return {
    id: idOf('user', number),
    fullName: `${first} ${last}`,
    email: `${first}.${last}.${number}@example.com`.toLowerCase(),
  }
}

export const batch = (number: number) => ({ id: idOf('batch', number), name: `Batch ${number}` })

export const session = (number: number) => idOf('session', number)
