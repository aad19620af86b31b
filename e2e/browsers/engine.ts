/** A page of a browser that Playwright doesn't drive. An element is named by an XPath; each call waits until it can be done. */
export interface EnginePage {
  goto(url: string): Promise<void>
  /** Waits until the element can be seen. */
  see(xpath: string): Promise<void>
  click(xpath: string): Promise<void>
  /** Empties a field and types into it. */
  fill(xpath: string, text: string): Promise<void>
  /** Gives a field for files this one. */
  upload(xpath: string, file: string): Promise<void>
  /** Runs a function in the page. What it takes and gives is JSON. */
  evaluate<Result, Parameters extends unknown[]>(
    inPage: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>
  /** Writes what is seen into a PNG file. */
  screenshot(file: string): Promise<void>
}

/** A browser that runs. Each page has cookies and storage of its own. */
export interface Engine {
  newPage(): Promise<EnginePage & { close(): Promise<void> }>
  stop(): Promise<void>
}

/** How long, in milliseconds, a slow machine may take until what a person waits for is there. */
export const PATIENCE_MS = 60_000
