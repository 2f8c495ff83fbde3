import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForResponse } from '../../../scripts/process/waitForResponse.ts'
import { type Program, startProgram } from './program.ts'

/** The port of nginx, and those of the servers behind it. */
export interface Balanced {
  port: number
  servers: readonly number[]
}

/**
 * Starts nginx in front of groups of servers. What a server does not answer is asked of the next one, also a form: the
 * site and Strapi recognise a form that they have already stored.
 */
export function startNginx(groups: readonly Balanced[], log: string): Promise<Program> {
  return startProgram({
    program: 'nginx',
    args(folder) {
      const configuration = join(folder, 'nginx.conf')
      writeFileSync(configuration, configurationOf(folder, groups))
      return ['-c', configuration, '-p', folder, '-e', 'stderr']
    },
    log,
    ready: (child) =>
      waitForResponse(child, `http://127.0.0.1:${groups[0]?.port}/healthz`, { name: 'nginx', log, timeoutSeconds: 60 }),
  })
}

const configurationOf = (folder: string, groups: readonly Balanced[]) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 200m;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  proxy_connect_timeout 2s;
  proxy_next_upstream error timeout http_502 non_idempotent;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
${groups
  .map(
    ({ port, servers }) => `  upstream group${port} {
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=0;\n`).join('')}  }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://group${port}; }
  }
`,
  )
  .join('')}}
`
