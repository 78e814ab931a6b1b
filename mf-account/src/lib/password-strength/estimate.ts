import { guessableWords } from 'shared/domain/guessable-passwords'

/** From 0, guessed at once, to 4. */
export type Score = 0 | 1 | 2 | 3 | 4

/** `own` are things a guesser knows of the owner: name, address. */
export type Estimate = (password: string, own: readonly string[]) => Score

let loading: Promise<Estimate> | null = null

/** Its dictionary is larger than the whole page: loaded once somebody types a password. A failure may be tried again. */
export function loadEstimate(): Promise<Estimate> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, habits: [...guessableWords] },
    graphs: adjacencyGraphs,
  })
  return (password, own) => zxcvbn.check(password, [...own]).score
}
