/*
 * In place of opened.js where the page has yet to be drawn: if nothing of the site has come to life after some seconds, it gets plain
 * links, which the server answers.
 */
{
  const patienceMs = 10_000

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside of the block all scripts share one scope
  const isOwn = (path, areas) =>
    areas === undefined ||
    areas.some((area) => area === path || (area.endsWith('/*') && `${path}/`.startsWith(area.slice(0, -1))))

  /** Pages that open without any script, for anybody, at one address. */
  const plainPages = async () => {
    const boot = JSON.parse(document.getElementById('boot-manifest').textContent)
    // Of its own module alone where the file of all cannot be had.
    const { modules } = (boot.whole && (await wholeSet(boot.whole).catch(() => null))) || boot
    return modules.flatMap(({ routes, areas }) =>
      routes.filter(
        ({ path, rendering, access }) =>
          rendering !== 'client' && access === 'public' && !/[{*]/.test(path) && isOwn(path, areas),
      ),
    )
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the same
  const wholeSet = async (integrity) => {
    // `wholeSetAddress` of shared/module/boot.ts, which no file that is served as it is can import.
    const name = integrity.replaceAll('+', '-').replaceAll('/', '_')
    const signal = AbortSignal.timeout(5000)
    return (await fetch(`/modules/_sets/${name}.json`, { integrity, signal })).json()
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the same
  const link = (href, text) => {
    const anchor = document.createElement('a')
    anchor.href = href
    anchor.textContent = text
    return anchor
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the same
  const findOverlay = () => document.querySelector('#root > .gateway-loading')

  const standIn = async () => {
    if (!findOverlay()) return
    const plain = await plainPages()
    const overlay = findOverlay()
    if (!overlay) return
    const page = document.createElement('main')
    page.className = 'gateway-plain'
    const title = document.createElement('h1')
    title.textContent = 'Sayfa açılamadı'
    const text = document.createElement('p')
    text.textContent =
      'Sayfanın bir bölümü yüklenemedi. Yeniden deneyebilir ya da bu sayfalara geçebilirsiniz.'
    const list = document.createElement('ul')
    // What most came for.
    const pages = plain.toSorted((one, other) => Number(other.path === '/') - Number(one.path === '/'))
    for (const { path, title: name } of pages) {
      const item = document.createElement('li')
      item.append(link(path, name))
      list.append(item)
    }
    page.append(title, text, link(location.href, 'Yeniden dene'), list)
    overlay.replaceWith(page)
  }

  setTimeout(standIn, patienceMs)
}
