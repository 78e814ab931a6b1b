export const webManifestPath = '/site.webmanifest'
export const touchIconPath = '/icons/icon-180.png'
