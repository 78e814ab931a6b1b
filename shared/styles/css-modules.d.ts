/** Class names of a CSS Module; the default export, in the browser build, the server build and the tests alike. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'
