/** The body of an answer that must be there. */
export async function expectText(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
  return response.text()
}
