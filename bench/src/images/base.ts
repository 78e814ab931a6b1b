import { execa } from 'execa'
import { MachineError } from './machine-error.ts'

const debian = 'bookworm'
/** What Node is linked to, what the wall around the code of releases is made of, and a shell that sets its limits. */
const packages = [
  'base-files',
  'libc6',
  'libstdc++6',
  'libgcc-s1',
  'libatomic1',
  'dash',
  'coreutils',
  'bubblewrap',
]
/** For who opens releases in a browser. A page's words have a size in any font. */
export const ofBrowser = ['chromium', 'fonts-liberation']
/** Which nothing of ours reads; licences stay. */
const leftOut = [
  ...['doc', 'man', 'locale', 'info', 'lintian', 'bash-completion', 'perl5', 'debconf', 'dpkg'].map(
    (folder) => `/usr/share/${folder}/*`,
  ),
  '/usr/bin/dpkg*',
  '/usr/sbin/dpkg*',
  // Which packages bring along for their installation.
  '/usr/bin/perl*',
  '/usr/lib/*/perl-base/*',
]

/** The root that images stand on, as a tar: unpacked from Debian's packages, without a package manager. */
export async function makeBase(tar: string, more: readonly string[] = []): Promise<void> {
  const options = [
    ...leftOut.map((path) => `--dpkgopt=path-exclude=${path}`),
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
  ]
  const made = await execa(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=extract',
      `--include=${[...packages, ...more].join(',')}`,
      ...options,
      debian,
      tar,
    ],
    { stdin: 'ignore', reject: false },
  )
  if (!made.failed) return
  if (made.code === 'ENOENT') throw new MachineError('mmdebstrap is missing')
  if (made.stderr.includes('apt-get update'))
    throw new MachineError("Debian's packages cannot be reached from here")
  throw new Error(made.stderr)
}
