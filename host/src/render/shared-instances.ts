import * as React from 'react'
import * as ReactJsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as apiContext from 'shared/api/api-context'
import * as auth from 'shared/auth/auth'
import * as slot from 'shared/module/slot'
import * as unsavedInput from 'shared/module/unsaved-input'
import * as router from 'shared/router/router'
import { versionOf } from 'shared/module/singletons/versions'
import * as toast from 'shared/ui/toast/toast'

/** What a remote's server build takes from this one, so that there is one React and one router. */
export const sharedInstances = {
  react: instance(React.version, React),
  'react/jsx-runtime': instance(React.version, ReactJsxRuntime),
  'react-dom': instance(ReactDom.version, ReactDom),
  'shared/router/router': own('shared/router/router', router),
  'shared/auth/auth': own('shared/auth/auth', auth),
  'shared/module/slot': own('shared/module/slot', slot),
  'shared/module/unsaved-input': own('shared/module/unsaved-input', unsavedInput),
  'shared/api/api-context': own('shared/api/api-context', apiContext),
  'shared/ui/toast/toast': own('shared/ui/toast/toast', toast),
}

/** As a release of the host says it: the names that are really there when it runs, for the build to read. */
export const exportsOfInstances: Record<string, string[]> = Object.fromEntries(
  Object.entries(sharedInstances).map(([name, { lib }]) => [name, Object.keys(lib()).toSorted()]),
)

function own(name: string, lib: object) {
  return instance(versionOf(name), lib)
}

function instance(version: string, lib: object) {
  return {
    version,
    lib: () => lib,
    scope: 'default',
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  }
}
