/** A site behind TLS on this machine has its own certificate, of which a service worker is registered only so. */
const ofOwnCertificate = process.env['SITE']?.startsWith('https:') ? ['--ignore-certificate-errors'] : []

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
