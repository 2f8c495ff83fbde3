import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { publicTypes } from '../public-types';
import { checkEntries } from './check';
import { asList, attributesOf, type Entry } from './model';
import { type Picture, readPictures, uploadPictures } from './pictures';
import { readContent } from './read';
import { writeEntries } from './write';

/**
 * Fills an empty backend with the content of `seed/`, once. The entries are one transaction, and
 * pictures that are there already are taken as they are: a start that broke off
 * leaves nothing that the next one would stumble over.
 */
export const seed = async (strapi: Core.Strapi): Promise<void> => {
  if (process.env.SEED === 'false' || (await isFilled(strapi))) return;
  const started = Date.now();
  const lenient = process.env.SEED_LENIENT === 'true';
  const folder = path.join(strapi.dirs.app.root, 'seed');
  const { entries, pictures } = await load(strapi, folder, lenient);
  strapi.log.info(`Seed: ${pictures.length} pictures and ${entries.length} entries, about half a minute`);
  const ids = await uploadPictures(strapi, pictures);
  await strapi.db.transaction(() => writeEntries(strapi, entries, ids));
  strapi.log.info(`Seed: done in ${Math.round((Date.now() - started) / 1000)} s`);
};

/** Any entry at all: the content of an owner is never mixed with the seed. */
const isFilled = async (strapi: Core.Strapi): Promise<boolean> => {
  const counts = await Promise.all(publicTypes(strapi).map(({ uid }) => strapi.db.query(uid).count()));
  return counts.some((count) => count > 0);
};

const load = async (strapi: Core.Strapi, folder: string, lenient: boolean) => {
  const content = await readContent(strapi, folder);
  const { pictures, faults } = await readPictures(path.join(folder, 'pictures'));
  const names = new Set(pictures.map(({ name }) => name));
  const { broken, dangling } = checkEntries(strapi, content.entries, names);
  const told = [...broken].flatMap(([{ file }, problems]) => problems.map((one) => `${file}: ${one}`));
  const all = [...content.faults, ...faults, ...told, ...dangling];
  if (all.length && !lenient) throw new Error(`The seed has ${all.length} faults:\n${all.join('\n')}`);
  if (all.length) strapi.log.warn(`The seed has ${all.length} faults:\n${all.join('\n')}`);
  const entries = content.entries.filter((entry) => !broken.has(entry));
  return { entries, pictures: [...pictures, ...standIns(strapi, entries, names)] };
};

/** Lenient only: plain pictures for those that entries name and nobody has made yet. */
const standIns = (strapi: Core.Strapi, entries: Entry[], present: Set<string>): Picture[] => {
  const named = (uid: string, data: Record<string, unknown>): string[] =>
    attributesOf(strapi, uid).flatMap(([name, { type, component }]) =>
      asList(data[name]).flatMap((value) => {
        if (type === 'media') return [String(value)];
        return type === 'component' ? named(component, value as Record<string, unknown>) : [];
      }),
    );
  const missing = new Set(entries.flatMap(({ uid, data }) => named(uid, data)));
  return [...missing].filter((name) => !present.has(name)).map((name) => ({ name, alt: name.replaceAll('-', ' ') }));
};
