const whole = { scope: '/' }

/**
 * Registers the worker of this site. Where the document names none, the one that a browser may still have is asked to look
 * after itself: what it finds at its address removes it. `address` has the site's origin: at another one, such as that of a
 * squad's own build, there is none.
 */
export async function followWorker(
  address: string | undefined,
  { origin }: Pick<Location, 'origin'>,
): Promise<void> {
  // Browsers have it on secure origins only.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!container) return
  try {
    if (address === undefined) {
      const registration = await container.getRegistration(whole.scope)
      await registration?.update()
    } else if (new URL(address).origin === origin) {
      await container.register(new URL(address).pathname, { ...whole, updateViaCache: 'none' })
    }
  } catch (error) {
    // A gateway from before has nothing there; a visitor may have forbidden it. The site needs no worker.
    console.info('[host] no service worker', error)
  }
}
