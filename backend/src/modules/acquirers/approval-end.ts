/** No bank lets a buyer approve for so long. Money moves only when we ask for it, and after this we do not. */
export const approvalEndsMs = 30 * 60_000
