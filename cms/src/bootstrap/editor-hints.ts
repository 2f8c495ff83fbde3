import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';

const MAIN_FIELDS = ['name', 'title', 'question', 'companyName', 'label', 'heading', 'code', 'from', 'author', 'reference', 'day', 'text'];
const LISTABLE = ['string', 'uid', 'enumeration', 'date', 'integer', 'decimal', 'boolean', 'email'];
const COLUMNS = 4;
const ROW = 12;

interface Attribute {
  type: string;
  visible?: boolean;
  pluginOptions?: { editor?: { description?: string } };
}
interface Model {
  uid: string;
  attributes: Record<string, Attribute>;
}
interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

/**
 * Makes the admin speak to an editor: labels in words, the descriptions of the schemas under the
 * fields, fields in the order of the schema, a heading and columns that tell entries apart.
 */
export const setEditorHints = async (strapi: Core.Strapi): Promise<void> => {
  const manager = strapi.plugin('content-manager');
  const sizeOf = (type: string): number => manager.service('field-sizes').getFieldSize(type).default;
  const types = manager.service('content-types');
  const components = manager.service('components');
  const all = [
    ...types.findAllContentTypes().map((model: Model) => ({ model, service: types })),
    ...components.findAllComponents().map((model: Model) => ({ model, service: components })),
  ].filter(({ model }) => own(model));
  for (const { model, service } of all) {
    const present: Configuration = await service.findConfiguration(model);
    const wanted = configure(model, present, sizeOf);
    if (!isDeepStrictEqual(wanted, present)) await service.updateConfiguration(model, wanted);
  }
};

/** The project's own: Strapi's have no description. */
const own = ({ attributes }: Model): boolean =>
  Object.values(attributes).some(({ pluginOptions }) => pluginOptions?.editor);

const configure = (model: Model, present: Configuration, sizeOf: (type: string) => number): Configuration => {
  const fields = Object.entries(model.attributes).filter(([, { pluginOptions }]) => pluginOptions?.editor);
  const names = fields.map(([name]) => name);
  const mainField = MAIN_FIELDS.find((name) => names.includes(name)) ?? 'id';
  const columns = fields.filter(([name, { type }]) => name !== mainField && LISTABLE.includes(type));
  const metadatas = structuredClone(present.metadatas);
  for (const [name, { pluginOptions }] of fields) {
    Object.assign(metadatas[name].edit, { label: inWords(name), description: pluginOptions?.editor?.description });
    metadatas[name].list.label = inWords(name);
  }
  return {
    ...present,
    settings: { ...present.settings, mainField },
    metadatas,
    layouts: {
      list: [mainField, ...columns.map(([name]) => name)].slice(0, COLUMNS),
      edit: rows(fields.map(([name, { type }]) => ({ name, size: sizeOf(type) }))),
    },
  };
};

/** Fills rows of twelve columns in the given order. */
const rows = (fields: { name: string; size: number }[]): Configuration['layouts']['edit'] =>
  fields.reduce<Configuration['layouts']['edit']>((done, field) => {
    const last = done.at(-1);
    const used = last?.reduce((sum, { size }) => sum + size, 0) ?? ROW;
    if (last && used + field.size <= ROW) last.push(field);
    else done.push([field]);
    return done;
  }, []);

/** costBand → Cost band */
const inWords = (name: string): string => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
};
