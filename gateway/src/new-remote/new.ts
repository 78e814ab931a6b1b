import { Command } from 'commander'
import { execa } from 'execa'
import { resolve } from 'node:path'
import { explain, projectRoot } from '../build/build-part.ts'
import { makeOutside, makeRemote } from './make-remote.ts'
import type { NewRemote } from './remote-files.ts'

type Options = { squad: string; prefix: string; title?: string; outside?: string; install: boolean }

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function newRemote(id: string, options: Options): Promise<void> {
  const { squad, prefix, outside, install } = options
  const owner = squad.startsWith('squad-') ? squad : `squad-${squad}`
  const remote = { id, squad: owner, prefix, title: options.title ?? titleOf(prefix) }
  const next =
    outside === undefined
      ? await inCheckout(remote, install)
      : await inFolder(resolve(outside), remote, install)
  print(`${next}
It goes live as docs/guides/first-deploy.md says: ops register it with
  npx -y pnpm@12.21.0 release modules add ${id} --squad ${owner} --prefix ${prefix}`)
}

async function inCheckout(remote: NewRemote, install: boolean): Promise<string> {
  await makeRemote(projectRoot, remote)
  print(`${remote.id} is a remote of ${remote.squad}, with one page at ${remote.prefix}.`)
  if (install) {
    // The lock file gets an entry of the remote; where CI is set, pnpm would refuse that.
    const command = ['-y', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile']
    await execa('npx', command, { cwd: projectRoot, stdio: 'inherit' })
  }
  return `Next: npx -y pnpm@12.21.0 dev ${remote.id} shows it before the running site.`
}

async function inFolder(folder: string, remote: NewRemote, install: boolean): Promise<string> {
  await makeOutside(projectRoot, folder, remote)
  print(`${folder} is ${remote.id}, a remote of ${remote.squad} with a repository of its own.`)
  if (install) await execa('npm', ['install'], { cwd: folder, stdio: 'inherit' })
  return `Next, in that folder: npm run types, npm test, npm run build; docs/guides/own-repository.md has the rest.`
}

/** `/sadakat-programi` is `Sadakat programi` until the squad writes its own. */
function titleOf(prefix: string): string {
  const words = prefix.slice(1).replaceAll('-', ' ')
  return words.charAt(0).toLocaleUpperCase('tr') + words.slice(1)
}

const program = new Command('new').description('makes what a squad begins with')
program
  .command('remote')
  .description('a remote with one page, which passes the gate as it is')
  .argument('<name>', 'mf- and words in lower case: mf-loyalty')
  .requiredOption('--squad <name>', 'whose it is: loyalty')
  .requiredOption('--prefix <path>', 'its address and all below: /sadakat')
  .option('--title <words>', 'the title of its page; without it the word of its prefix')
  .option('--outside <folder>', 'in a repository of its own, with all that it is built with')
  .option('--no-install', 'leave the installation of its packages to you')
  .action(newRemote)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
