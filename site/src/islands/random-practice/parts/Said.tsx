import type { ReactNode } from 'react'

/** What is said in the place of a picture. It covers the picture, so that the first frame is there when it goes. */
export function Said({ children, role }: { children: ReactNode; role?: 'status' }) {
  return (
    <div
      role={role}
      className="absolute inset-0 grid bg-base-200 place-content-center justify-items-center gap-2 p-4 pb-10 text-center md:gap-4 md:pb-14"
    >
      {children}
    </div>
  )
}
