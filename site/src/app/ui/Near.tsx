import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary'

const FAILED = <p className="text-muted">This part couldn’t be loaded. Load the page again to see it.</p>

/** Renders what can wait once its place comes near the screen, so that nothing of it is loaded before. */
export function Near({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '100px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={isNear ? '' : className}>
      {isNear && (
        <ErrorBoundary instead={FAILED}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
