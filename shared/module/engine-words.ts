/** What engines say of errors that code did not make itself; a person's data is none of these. */
const words = new Set(
  `a access already an and any are argument arguments array assignment at been before before by call called cannot can't
  circular class const constant constructor convert converting declared defined does dynamically end error evaluating exceeded
  exist expected failed fetch few for found from function get getter has import imported in incompatible index
  initialization initialized input instance instanceof into invalid invoked is iterable json length lexical load loading
  match maximum method missing module more must name network new no not null number object of on only operator or out
  position private promise property properties range read reading recursion redefine reduce reference regular required resolve
  size stack static string structure super symbol syntax target than the this through to token too type undefined unexpected
  unknown unterminated uri used value values variable was while with without write`.split(/\s+/),
)

/** A word with what engines put around it. */
const word = /^["'(]*([a-z][a-z'-]*?)[)"'.,:;]*$/i

/** As long as any engine's own sentence. */
const longest = 160

/**
 * The words of an error's message that only an engine says, with a dot for everything else: whatever was on the page,
 * a name, a number, an address, is none of them. Of its own answer it makes the same again.
 */
export function engineWords(message: string): string {
  const kept = message
    .slice(0, 400)
    .split(/\s+/)
    .map((part) => {
      const plain = word.exec(part)?.[1]?.toLowerCase()
      return plain !== undefined && words.has(plain) ? plain : '·'
    })
  return kept
    .filter((part, at) => part !== '·' || kept[at - 1] !== '·')
    .join(' ')
    .slice(0, longest)
    .trim()
}
