import qs from 'qs'

/** Fields in bracket notation, `data[0][passengers][1][seat]=12`; what goes deeper or longer is refused. */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return qs.parse(text, {
      depth: 6,
      strictDepth: true,
      arrayLimit: 20,
      parameterLimit: 400,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
    })
  } catch (cause) {
    throw Object.assign(new Error('The form goes deeper or longer than any of ours', { cause }), {
      statusCode: 400,
    })
  }
}
