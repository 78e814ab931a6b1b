/** Who asks: `sid` stands for the buyer across log-in, `memberId` is set once logged in. */
export type Caller = { readonly sid: string; readonly memberId: number | null }
