/** A block of data, not a script: nothing in it can end the element or begin another. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
  )
}
