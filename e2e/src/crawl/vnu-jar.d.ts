declare module 'vnu-jar' {
  /** Where the Nu checker is: a file that Java runs. */
  const path: { toString: () => string }
  export default path
}
