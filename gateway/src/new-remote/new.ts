import { Command } from 'commander'
import { execa, ExecaError } from 'execa'
import { projectRoot } from '../build/build-part.ts'
import { makeRemote, NewRemoteError } from './make-remote.ts'

type Options = { squad: string; prefix: string; title?: string; install: boolean }

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

async function newRemote(id: string, { squad, prefix, title, install }: Options): Promise<void> {
  const owner = squad.startsWith('squad-') ? squad : `squad-${squad}`
  await makeRemote(projectRoot, { id, squad: owner, prefix, title: title ?? titleOf(prefix) })
  print(`${id} is a remote of ${owner}, with one page at ${prefix}.`)
  if (install) {
    // The lock file gets an entry of the remote; where CI is set, pnpm would refuse that.
    const command = ['-y', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile']
    await execa('npx', command, { cwd: projectRoot, stdio: 'inherit' })
  }
  print(`Next: npx -y pnpm@12.21.0 dev ${id} shows it before the running site.
It goes live as docs/guides/first-deploy.md says: ops register it with
  npx -y pnpm@12.21.0 release modules add ${id} --squad ${owner} --prefix ${prefix}`)
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
  .option('--no-install', 'leave the installation of its packages to you')
  .action(newRemote)

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof NewRemoteError) && !(error instanceof ExecaError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
