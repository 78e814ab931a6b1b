/**
 * The name of a cookie that no script may leave in a browser: by this beginning, where there is TLS, browsers take it from the server alone. Else a
 * remote that ran once could give visitors what its squad has agreed to in a browser of its own, and a rollback would not take it back.
 */
export const serverCookie = (name: string, https: boolean): string => (https ? `__Host-Http-${name}` : name)
