/** nginx in front of a server, as docs/operations.md says: TLS and HTTP/2 towards the browser. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Proxy = { url: string; stop: () => Promise<void> }

/** Its certificate is made by itself, so browsers must be told not to mind. */
export async function startTlsProxy(serverUrl: string, port: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'strix-proxy-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...kind, ...subject, ...files], {
    stdio: 'ignore',
  })
  const block = documentedBlock()
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('http://127.0.0.1:3000', serverUrl)
  const config = join(folder, 'nginx.conf')
  const pid = join(folder, 'pid')
  writeFileSync(
    config,
    `daemon off; pid ${pid}; error_log stderr error; worker_processes 1;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { ssl_certificate ${certificate}; ssl_certificate_key ${key}; ${block} }
    }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `https://127.0.0.1:${port}`
  const ended = new Promise((done) => child.on('exit', done))
  await answers(url)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What operators are told to write. */
function documentedBlock(): string {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const block = /```nginx\n([^`]+)```/.exec(text)?.[1]
  if (block === undefined) throw new Error('docs/operations.md shows no proxy')
  return block
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const status = await new Promise<number | undefined>((done) => {
      const asked = request(`${url}/healthz`, { rejectUnauthorized: false }, (answer) => {
        answer.resume()
        done(answer.statusCode)
      })
      asked.on('error', () => done(undefined))
      asked.end()
    })
    if (status === 200) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('nginx does not answer')
}
