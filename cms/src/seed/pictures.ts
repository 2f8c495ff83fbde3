import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';

/** A picture of the seed; without a file, a plain one stands in for it. */
export interface Picture {
  name: string;
  alt: string;
  file?: string;
}

const AT_ONCE = 4;
const BROWN = '#b08a5e';

/** The pictures that there are, with what is wrong about them. */
export const readPictures = async (folder: string): Promise<{ pictures: Picture[]; faults: string[] }> => {
  const names = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.jpg')).map((file) => path.basename(file, '.jpg'));
  const listed: { name: string; alt: string }[] = JSON.parse(
    await readFile(path.join(folder, 'pictures.json'), 'utf8').catch(() => '[]'),
  );
  const faults = [
    ...listed.filter(({ name }) => !names.includes(name)).map(({ name }) => `pictures/${name}.jpg: missing`),
    ...listed.filter(({ alt }) => !alt?.trim()).map(({ name }) => `pictures.json: “${name}” has no alt`),
    ...names.filter((name) => !listed.some((one) => one.name === name)).map((name) => `pictures.json: “${name}” is not listed`),
  ];
  const pictures = names.map((name) => ({
    name,
    alt: listed.find((one) => one.name === name)?.alt || name.replaceAll('-', ' '),
    file: path.join(folder, `${name}.jpg`),
  }));
  return { pictures, faults };
};

/** Uploads what the media library does not have yet; gives the id of each picture by name. */
export const uploadPictures = async (strapi: Core.Strapi, pictures: Picture[]): Promise<Map<string, number>> => {
  const upload = strapi.plugin('upload').service('upload');
  // The originals of the seed are compact already; what editors upload later is turned upright and made smaller.
  await upload.setSettings({ sizeOptimization: false, responsiveDimensions: false, autoOrientation: false });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cms-seed-'));
  const ids = new Map<string, number>();
  const queue = [...pictures];
  const work = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift())
      ids.set(picture.name, await ensure(strapi, picture, folder));
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await upload.setSettings({ sizeOptimization: true, responsiveDimensions: false, autoOrientation: true });
  return ids;
};

/** A seed that broke off has uploaded some already. */
const ensure = async (strapi: Core.Strapi, { name, alt, file }: Picture, folder: string): Promise<number> => {
  const originalFilename = `${name}.jpg`;
  const present = await strapi.db.query('plugin::upload.file').findOne({ where: { name: originalFilename } });
  if (present) return present.id;
  // A copy: the upload may move what it is given.
  const filepath = path.join(folder, originalFilename);
  if (file) await cp(file, filepath);
  else await sharp({ create: { width: 1600, height: 1067, channels: 3, background: BROWN } }).jpeg().toFile(filepath);
  const [uploaded] = await strapi.plugin('upload').service('upload').upload({
    data: { fileInfo: { name: originalFilename, alternativeText: alt } },
    files: { filepath, originalFilename, mimetype: 'image/jpeg', size: (await stat(filepath)).size },
  });
  return uploaded.id;
};
