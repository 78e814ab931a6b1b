import { execa } from 'execa'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Of this machine's own name, for a day: the certificate alone, and the file with its key that HAProxy has. */
export async function makeCertificate(folder: string): Promise<{ certificate: string; withKey: string }> {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const withKey = join(folder, 'both.pem')
  const names = 'subjectAltName=DNS:localhost,DNS:ops.localhost,IP:127.0.0.1'
  const made = ['-keyout', key, '-out', certificate, '-days', '1', '-subj', '/CN=localhost', '-addext', names]
  await execa('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...made])
  await writeFile(withKey, [await readFile(certificate), await readFile(key)])
  return { certificate, withKey }
}
