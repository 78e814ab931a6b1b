import { tabStorage } from 'shared/module/tab-storage'
import type { LoaderFunctionArgs } from 'shared/router/router'
import { reloadOnce, settingsLoaded } from '../session/leave-once.ts'
import { loadSite, type Site } from '../site/site.ts'

/** In the browser: without settings the page leaves once, and shows the error page the second time. */
export async function loadSiteOrLeave(args: LoaderFunctionArgs): Promise<Site> {
  const door = { storage: tabStorage, reload: () => location.reload() }
  try {
    const site = await loadSite(args)
    settingsLoaded(door)
    return site
  } catch (error) {
    if (!args.request.signal.aborted && reloadOnce(door)) return await new Promise<never>(() => {})
    throw error
  }
}
