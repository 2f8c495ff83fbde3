// npm start: secrets, compiled sources, data folder, then Strapi in this process.
// npm run admin: the same with the admin panel, which is built on the first time.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './compile.mjs';
import { ensureEnv } from './env.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
process.env.NODE_ENV ||= 'production';
process.env.STRAPI_TELEMETRY_DISABLED = 'true';

ensureEnv();
// A second instance beside a running one shares dist/ and must not rewrite it.
if (process.env.CMS_SKIP_COMPILE !== 'true') compile();
mkdirSync(path.resolve(process.env.CMS_DATA_DIR || '.tmp', 'public/uploads'), { recursive: true });
if (process.argv.includes('--admin')) {
  process.env.SERVE_ADMIN = 'true';
  if (!existsSync('dist/build/index.html')) buildAdmin();
}

// By require: the ES build of Strapi imports folders, which Node refuses.
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
await createStrapi({ appDir: root, distDir: path.join(root, 'dist') }).start();

function buildAdmin() {
  console.log('Strapi: building the admin panel, about a minute …');
  execFileSync(process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'build'], { stdio: 'inherit' });
}
