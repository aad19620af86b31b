/**
 * A page in a browser that Playwright does not drive. XPaths identify elements; each call waits until it can be done.
 */
export interface EnginePage {
  goto(url: string): Promise<void>
  /** Waits until the element is visible. */
  see(xpath: string): Promise<void>
  click(xpath: string): Promise<void>
  /** Clears a field and types into it. */
  fill(xpath: string, text: string): Promise<void>
  /** Selects a file in a file field. */
  upload(xpath: string, file: string): Promise<void>
  /** Runs a function in the page, with JSON parameters and result. */
  evaluate<Result, Parameters extends unknown[]>(
    inPage: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>
  /** Writes a screenshot to a PNG file. */
  screenshot(file: string): Promise<void>
}

/** A running browser. Each page has its own cookies and storage. */
export interface Engine {
  newPage(): Promise<EnginePage & { close(): Promise<void> }>
  stop(): Promise<void>
}

/** How long, in milliseconds, a slow machine may take to show an expected element. */
export const TIMEOUT_MS = 60_000
