import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * A site behind TLS on this machine has its own certificate, which the stories' helpers take by `NODE_EXTRA_CA_CERTS`. Known by its key it is no error: behind
 * an error that is ignored Chromium registers no service worker and keeps no dictionary.
 */
const ownCertificate = process.env['SITE']?.startsWith('https:') && process.env['NODE_EXTRA_CA_CERTS']
const ofOwnCertificate = ownCertificate
  ? [`--ignore-certificate-errors-spki-list=${keyHash(readFileSync(ownCertificate))}`]
  : []

/** How every story starts its browser. */
export const chromium = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Ops' host name, whatever the machine's own resolver makes of it.
    '--host-resolver-rules=MAP ops.localhost 127.0.0.1',
    ...ofOwnCertificate,
  ],
}

/** The whole browser, as travellers have it, also where `chromium` is its headless shell: that one keeps no page for Back. */
export const wholeChromium = {
  ...chromium,
  executablePath: process.env['WHOLE_CHROMIUM'] ?? chromium.executablePath,
}

function keyHash(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
