import type { Core } from '@strapi/strapi';
import { type Attribute, asList, attributesOf, type Entry, isToMany } from './model';

type Data = Record<string, unknown>;
type Ids = Map<string, string>;

/**
 * Stores and publishes all entries. Relations run in circles (a service names areas, an area a project,
 * a project services), and a published entry can point at published ones only: so first everything
 * without relations, then the relations.
 */
export const writeEntries = async (strapi: Core.Strapi, entries: Entry[], pictures: Map<string, number>): Promise<void> => {
  const ids: Ids = new Map();
  for (const { uid, key, data } of entries) {
    const documents = strapi.documents(uid as never);
    const { documentId } = await documents.create({ data: plain(strapi, uid, data, pictures), status: 'published' } as never);
    ids.set(`${uid} ${key}`, documentId);
  }
  for (const { uid, key, data } of entries) {
    const related = relations(strapi, uid, data, ids);
    if (!Object.keys(related).length) continue;
    await strapi.documents(uid as never).update({
      documentId: ids.get(`${uid} ${key}`) as string,
      data: related,
      status: 'published',
    } as never);
  }
};

/** Everything but the relations, with the ids of the pictures. */
const plain = (strapi: Core.Strapi, uid: string, data: Data, pictures: Map<string, number>): Data => {
  const value = (attribute: Attribute, given: unknown): unknown => {
    if (attribute.type === 'media') return asList(given).map((name) => pictures.get(String(name)))[0];
    if (attribute.type !== 'component') return given;
    const items = asList(given).map((item) => plain(strapi, attribute.component, item as Data, pictures));
    return attribute.repeatable ? items : items[0];
  };
  return Object.fromEntries(
    attributesOf(strapi, uid)
      .filter(([name, { type }]) => type !== 'relation' && data[name] !== undefined && data[name] !== null)
      .map(([name, attribute]) => [name, value(attribute, data[name])]),
  );
};

/** The relations, by document id; what is not there is left out. */
const relations = (strapi: Core.Strapi, uid: string, data: Data, ids: Ids): Data =>
  Object.fromEntries(
    attributesOf(strapi, uid)
      .filter(([name, { type }]) => type === 'relation' && asList(data[name]).length)
      .map(([name, attribute]) => {
        const found = asList(data[name]).map((key) => ids.get(`${attribute.target} ${key}`)).filter(Boolean);
        return [name, isToMany(attribute) ? found : (found[0] ?? null)];
      }),
  );
