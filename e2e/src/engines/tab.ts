/** One tab of a browser, as far as the stories of all engines need it. Each engine has its own way to do the same. */
export type Tab = {
  open: (url: string) => Promise<void>
  address: () => Promise<string>
  /** The value of a JavaScript expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  /** A press at a point of the viewport, by the engine's own input. */
  press: (point: Point) => Promise<void>
  type: (text: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Errors that the engine wrote to the console so far. */
  errors: () => readonly string[]
  close: () => Promise<void>
}

export type Point = { x: number; y: number }

export type Engine = { openTab: () => Promise<Tab>; stop: () => Promise<void> }

/** A phone, since most travellers come with one. */
export const viewport = { width: 390, height: 844 }
