/** Who asks: `sid` stands for the buyer across log-in, `memberId` is set once logged in, `jti` names the session. */
export type Caller = { readonly sid: string; readonly memberId: number | null; readonly jti: string | null }
