import type { ReactNode } from 'react'
import { Button } from '../forms/Form'

export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="leaf-bl grid justify-items-start gap-3 border border-dashed border-edge p-6 sm:p-8">
      <p className="text-xl font-semibold">{title}</p>
      <p className="max-w-prose text-muted">{text}</p>
      {children}
    </div>
  )
}

export function LoadFailure({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="leaf-bl grid justify-items-start gap-3 border border-edge bg-base-200 p-6">
      <p className="text-xl font-semibold">{title}</p>
      <p className="text-muted">{text}</p>
      <Button label="Try again" onClick={onRetry} />
    </div>
  )
}
