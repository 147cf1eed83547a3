// A real nginx with TLS in front of a server, with the file that docs/operations.md tells deployers to use.
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { programPath } from './debian.ts'
import { freePort } from './free-port.ts'
import { homeFor, plainUser, supervise } from './supervised.ts'

const EXAMPLE = path.join(import.meta.dirname, '../../deploy/nginx.conf')
/** The name in that file. */
export const PUBLIC_HOST = 'order.example.com'

export type TlsProxy = {
  readonly port: number
  /** Of the certificate, which nobody has signed but itself. */
  readonly certificateFile: string
  /** What a browser has to be started with to find the host here and to believe the certificate. */
  readonly browserSwitches: readonly string[]
  stop(): Promise<void>
}

/** The example with the places of this machine; every line that is replaced must be there. */
function configured(replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`)
      return text.replaceAll(from, to)
    },
    readFileSync(EXAMPLE, 'utf8'),
  )
}

function makeCertificate(home: string): { certificate: string; key: string } {
  const [certificate, key] = [path.join(home, 'certificate.pem'), path.join(home, 'key.pem')]
  const names = `subjectAltName=DNS:${PUBLIC_HOST},IP:127.0.0.1`
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const args = ['req', ...kind, '-subj', `/CN=${PUBLIC_HOST}`, '-addext', names, '-keyout', key, '-out', certificate]
  execFileSync(programPath('openssl'), args, { stdio: 'ignore' })
  return { certificate, key }
}

/** Starts one in front of a port of this machine. */
export async function startTlsProxy(upstreamPort: number): Promise<TlsProxy> {
  const runAs = plainUser()
  const home = homeFor('nginx', runAs)
  const { certificate, key } = makeCertificate(home)
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(key, runAs.uid, runAs.gid)
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = configured({
    '127.0.0.1:8080': `127.0.0.1:${upstreamPort}`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    [`/etc/letsencrypt/live/${PUBLIC_HOST}/fullchain.pem`]: certificate,
    [`/etc/letsencrypt/live/${PUBLIC_HOST}/privkey.pem`]: key,
  })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  const file = path.join(home, 'nginx.conf')
  writeFileSync(
    file,
    [
      'daemon off; worker_processes 1; error_log stderr;',
      `pid ${home}/pid; events {}`,
      `http { access_log off; ${folders.join(' ')}`,
      site,
      '}',
    ].join('\n'),
  )
  const { stop } = supervise(home, [programPath('nginx'), '-c', file, '-p', home], { ...runAs, cwd: '/', env: {} })
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' })
  return {
    port,
    certificateFile: certificate,
    browserSwitches: [
      `--host-resolver-rules=MAP ${PUBLIC_HOST}:443 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    ],
    stop,
  }
}
