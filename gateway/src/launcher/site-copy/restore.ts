import { runOnCopy } from './command.ts'
import { bringSiteBack } from './site-copy.ts'

const usage = `restore <file>   the site as \`backup\` has copied it, in a folder that is empty or not there
DATA_DIR names the folder.`

await runOnCopy(usage, async ({ file, dataDir }) => {
  await bringSiteBack(file, dataDir)
  return `The site of ${file} is in ${dataDir}: start it.`
})
