import { runOnCopy } from './command.ts'
import { copySite } from './site-copy.ts'

const usage = `backup <file>   everything that the site on the embedded database stores, as one file
The site must be stopped. The file holds its secrets and keys: keep it as you keep them. DATA_DIR names the folder of the site.`

await runOnCopy(usage, async ({ file, dataDir }) => {
  const bytes = await copySite(dataDir, file)
  return `${dataDir} is in ${file} (${Math.ceil(bytes / 1_000_000)} MB).`
})
