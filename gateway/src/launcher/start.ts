import { brandName } from 'shared/domain/brand'
import { writeFile } from 'node:fs/promises'
import { Listr } from 'listr2'
import { readArtifact } from '../build/artifact-folder.ts'
import { buildPart, distOf, explain } from '../build/build-part.ts'
import { outlivePipe } from '../cli/terminal/closed-pipe.ts'
import { connect } from '../cli/client/connection.ts'
import { builds, parts } from './builds.ts'
import { guardCheckout } from './guard-checkout.ts'
import { withOneAdminKey } from '../keys/admin-keys.ts'
import { checkEnvironment } from './check-environment.ts'
import { type Child, type ChildPlan, startChild, untilAnswers } from './child.ts'
import { addFirstOperator, passwordFile } from './first-operator.ts'
import { occupy } from './data-folder.ts'
import { registerModules, withoutRemoved } from './register-modules.ts'
import { releaseMissing } from './release-missing.ts'
import { registerKeys } from './squad-keys.ts'
import { planServices, type Services } from './services.ts'
import { supervise } from './supervise.ts'
import { readStartOptions, type StartOptions } from './start-options.ts'

const children: Child[] = []
const leaving = new AbortController()
let giveBack: () => Promise<void> = () => Promise.resolve()

async function stopAll(): Promise<void> {
  leaving.abort()
  // The gateway first: whoever is on the page hears nothing of the others going.
  for (const child of children.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await child.stop()
  }
  await giveBack()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (leaving.signal.aborted) return
    process.stdout.write('\nStopping.\n')
    void stopAll().then(() => process.exit(0))
  })
}

/** Resolves when the site is left. */
function keepAlive(child: Child, at: number, { bank, backend, gateway }: Services): Promise<void> {
  const plan = [bank, backend, gateway].find(({ name }) => name === child.name)
  if (!plan) throw new Error(`${child.name} has no plan`)
  return supervise(child, {
    leaving: leaving.signal,
    report: (sentence) => void process.stderr.write(`\n${sentence}\n`),
    restart: async () => {
      const next = await startChild(plan)
      children[at] = next
      return next
    },
  })
}

async function run(plan: ChildPlan): Promise<Child> {
  const child = await startChild(plan)
  children.push(child)
  return child
}

type Say = { output: string }

async function runUntilReady(plan: ChildPlan, url: string, limitMs: number, task: Say): Promise<void> {
  const child = await run(plan)
  child.onLine((words) => {
    task.output = words
  })
  await untilAnswers(child, url, limitMs)
  child.onLine(() => undefined)
}

function steps(options: StartOptions, services: () => Services) {
  return new Listr(
    [
      { title: 'Check the environment', task: () => checkEnvironment(options, process.versions.node) },
      {
        title: 'Build what has changed',
        task: (_, task) =>
          task.newListr(
            builds.map(({ name, isCurrent }) => ({
              title: name,
              skip: async () => ((await isCurrent()) ? `${name} is current` : false),
              task: () => buildPart(name, leaving.signal),
            })),
            { concurrent: 2, rendererOptions: { collapseSubtasks: false } },
          ),
      },
      {
        title: 'Start the sandbox bank',
        task: (_, task) => runUntilReady(services().bank, `${services().urls.bank}/health`, 30_000, task),
      },
      {
        title: 'Start the ticket API, with its tables and its departures',
        task: (_, task) =>
          runUntilReady(services().backend, `${services().urls.backend}/health/ready`, 600_000, task),
      },
      {
        title: 'Start the gateway',
        task: (_, task) =>
          runUntilReady(services().gateway, `${services().urls.gateway}/health/live`, 60_000, task),
      },
      {
        title: 'Put new releases live',
        task: async (_, task) => {
          const { dataDir, opsUrl: ops } = options
          const via = services().urls.gateway
          const site = await connect({ ops, via, env: withOneAdminKey(process.env), dataDir })
          const built = await withoutRemoved(
            site,
            await Promise.all(parts.map((part) => readArtifact(distOf(part)))),
          )
          const facts = built.map((artifact) => artifact.facts)
          await registerModules(site, facts)
          const revoked = await registerKeys(site, facts, dataDir)
          await addFirstOperator(site, dataDir)
          if (revoked.length > 0)
            task.title += `, but ${revoked.join(', ')}: its key is revoked, see "release keys new"`
          const releasable = built.filter((one) => !revoked.includes(one.facts.id))
          const unapproved = await releaseMissing(site, releasable, (words) => {
            task.output = words
          })
          if (unapproved.length > 0)
            task.title += `, but ${unapproved.join(', ')}: a second person must say yes, see "release approvals"`
          await guardCheckout(site, facts, process.env)
        },
      },
    ],
    {
      renderer: process.stdout.isTTY ? 'default' : 'simple',
      registerSignalListeners: false,
      rendererOptions: { collapseErrors: false },
    },
  )
}

outlivePipe(1)
try {
  const options = readStartOptions(process.argv.slice(2), process.env)
  await checkEnvironment(options, process.versions.node)
  giveBack = await occupy(options.dataDir)
  const services = await planServices(options, process.env)
  await steps(options, () => services).run()
  const pids = Object.fromEntries(children.map(({ name, pid }) => [name, pid]))
  if (options.readyFile) {
    const { publicUrl: url, opsUrl: ops } = options
    await writeFile(options.readyFile, JSON.stringify({ ...services.urls, url, ops, pids }))
  }
  process.stdout.write(
    `\n${brandName} is open at ${options.publicUrl}\nConsole: ${options.opsUrl}/_ops, as ops, password in ${passwordFile(options.dataDir)}\nCtrl-C stops it.\n`,
  )
  await Promise.all(children.map((child, at) => keepAlive(child, at, services)))
} catch (error) {
  if (!leaving.signal.aborted) {
    process.stderr.write(`\n${explain(error)}\n`)
    await stopAll()
    process.exit(1)
  }
}
