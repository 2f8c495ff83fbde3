// Compiles TypeScript to dist/ when a source has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist');
const stamp = path.join(dist, '.sources');

export const compile = () => {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Strapi: compiling …');
  // Files of deleted sources would still be loaded. The built admin panel stays.
  for (const folder of ['src', 'config']) rmSync(path.join(dist, folder), { recursive: true, force: true });
  rmSync(stamp, { force: true });
  const tsc = ['node_modules/typescript/bin/tsc', '-p', '.'];
  // tsc has said what is wrong.
  if (spawnSync(process.execPath, tsc, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);
  writeFileSync(stamp, sources);
};

const fingerprint = () => {
  const hash = createHash('sha256');
  const files = ['src', 'config'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)),
  );
  for (const file of [...files.sort(), ...['tsconfig.json', 'package-lock.json'].map((name) => path.join(root, name))])
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
};

if (import.meta.url === `file://${process.argv[1]}`) compile();
