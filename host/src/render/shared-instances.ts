import * as React from 'react'
import * as ReactJsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as apiContext from 'shared/api/api-context'
import * as auth from 'shared/auth/auth'
import * as slot from 'shared/module/slot'
import * as unsavedInput from 'shared/module/unsaved-input'
import * as router from 'shared/router/router'
import * as toast from 'shared/ui/toast/toast'

const own = '0.1.0'

/** What a remote's server build takes from this one, so that there is one React and one router. */
export const sharedInstances = {
  react: instance(React.version, React),
  'react/jsx-runtime': instance(React.version, ReactJsxRuntime),
  'react-dom': instance(React.version, ReactDom),
  'shared/router/router': instance(own, router),
  'shared/auth/auth': instance(own, auth),
  'shared/module/slot': instance(own, slot),
  'shared/module/unsaved-input': instance(own, unsavedInput),
  'shared/api/api-context': instance(own, apiContext),
  'shared/ui/toast/toast': instance(own, toast),
}

function instance(version: string, lib: object) {
  return {
    version,
    lib: () => lib,
    scope: 'default',
    shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
  }
}
