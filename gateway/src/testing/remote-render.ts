/** Of a host whose pages say what the server build of mf-content says, so that it must have been found. */
export const remoteRender = `const { join } = await import('node:path')
  const remote = await import(join(input.releaseFolders['mf-content'], input.nodeEntries['mf-content']))
  return { kind: 'page', status: 200, title: '', description: '', hydration: '{}', matched: 'mf-content',
    html: '<h1>' + remote.default.secret + '</h1>', preload: { scripts: [], styles: [] } }`
