import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react'
import { ERROR_TITLE } from '../constants'
import { Button } from '../forms/Form'
import { report } from '../lib/report'
import { Wave } from './Wave'

type BoundaryProps = {
  /** Shown where only a part of a page fails, so that the rest of it stays. */
  instead?: ReactNode
  children: ReactNode
}

/** Shows an error instead of an empty page when a screen fails. */
export class ErrorBoundary extends Component<BoundaryProps, { message?: string }> {
  override state: { message?: string } = {}

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    report(this.props.instead ? 'A part of the page failed:' : ERROR_TITLE, error, info.componentStack)
  }

  override render() {
    if (this.state.message === undefined) return this.props.children
    if (this.props.instead) return this.props.instead
    return (
      <section role="alert" className="wrap grid justify-items-start gap-4 py-16">
        <Wave className="h-16 text-secondary" heights={[1, 1, 2, 9, 3, 10, 1, 6, 1, 0, 0, 0, 0]} />
        <h1 className="text-title">{ERROR_TITLE}</h1>
        <p className="text-lead text-muted">{this.state.message}</p>
        <Button look="btn-primary" label="Reload the page" onClick={() => window.location.reload()} />
      </section>
    )
  }
}

/** Wraps an island in an error boundary. */
export const guarded = <Props extends object>(Screen: ComponentType<Props>) =>
  function Guarded(props: Props) {
    return (
      <ErrorBoundary>
        <Screen {...props} />
      </ErrorBoundary>
    )
  }
