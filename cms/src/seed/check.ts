import type { Core } from '@strapi/strapi';
import { type Attribute, asList, attributesOf, type Entry, isToMany } from './model';

export interface Faults {
  /** The entry cannot be stored as it is. */
  broken: Map<Entry, string[]>;
  /** It names an entry or a picture that there is not. */
  dangling: string[];
}

/** Checks every entry against its schema, before anything is written, so that all faults are told at once. */
export const checkEntries = (strapi: Core.Strapi, entries: Entry[], pictures: Set<string>): Faults => {
  const faults: Faults = { broken: new Map(), dangling: [] };
  const known = new Set(entries.map(({ uid, key }) => `${uid} ${key}`));
  const seen = new Map<string, string>();
  for (const entry of entries) {
    const report = (problem: string) =>
      faults.broken.set(entry, [...(faults.broken.get(entry) ?? []), problem]);
    const walk = (uid: string, data: Record<string, unknown>, at: string) => {
      const attributes = attributesOf(strapi, uid);
      for (const name of Object.keys(data))
        if (!attributes.some(([known]) => known === name)) report(`${at}${name}: no such field`);
      for (const [name, attribute] of attributes) checkField(name, attribute, data[name], at);
    };
    const checkField = (name: string, attribute: Attribute, value: unknown, at: string) => {
      const field = `${at}${name}`;
      if (value === undefined || value === null || value === '') {
        if (attribute.required && attribute.default === undefined) report(`${field}: missing`);
        return;
      }
      if (attribute.type === 'component') {
        if (Boolean(attribute.repeatable) !== Array.isArray(value))
          return report(`${field}: must ${attribute.repeatable ? '' : 'not '}be a list`);
        asList(value).forEach((item, index) => {
          const place = attribute.repeatable ? `${field}[${index}].` : `${field}.`;
          if (item && typeof item === 'object') walk(attribute.component, item as Record<string, unknown>, place);
          else report(`${place} must have named fields`);
        });
      } else if (attribute.type === 'relation' || attribute.type === 'media') {
        if (Array.isArray(value) && !(attribute.type === 'media' ? attribute.multiple : isToMany(attribute)))
          return report(`${field}: must not be a list`);
        for (const name of asList(value)) {
          const there = attribute.type === 'media' ? pictures.has(String(name)) : known.has(`${attribute.target} ${name}`);
          if (!there) faults.dangling.push(`${entry.file}: ${field}: no ${attribute.type === 'media' ? 'picture' : attribute.target.split('.')[1]} “${name}”`);
        }
      } else {
        const problem = scalarProblem(attribute, value);
        if (problem) report(`${field}: ${problem}`);
        const mark = `${entry.uid} ${name} ${value}`;
        if (at === '' && (attribute.unique || attribute.type === 'uid')) {
          if (seen.has(mark)) report(`${field}: “${value}” is in ${seen.get(mark)} already`);
          seen.set(mark, entry.file);
        }
      }
    };
    if (entry.data && typeof entry.data === 'object') walk(entry.uid, entry.data, '');
    else report('must have named fields');
  }
  return faults;
};

const NUMBERS = ['integer', 'decimal'];

const scalarProblem = (attribute: Attribute, value: unknown): string | undefined => {
  const { type, maxLength, min, max, regex, enum: options } = attribute;
  if (NUMBERS.includes(type)) {
    if (typeof value !== 'number') return 'must be a number';
    if (type === 'integer' && !Number.isInteger(value)) return 'must be a whole number';
    if (min !== undefined && value < min) return `must be at least ${min}`;
    return max !== undefined && value > max ? `must be at most ${max}` : undefined;
  }
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'must be true or false';
  if (typeof value !== 'string') return 'must be text (quote it)';
  if (type === 'enumeration' && !options?.includes(value)) return `“${value}” is none of ${options?.join(', ')}`;
  if (type === 'date' && !/^\d{4}-\d\d-\d\d$/.test(value)) return 'must be a date such as 2026-05-18';
  if (type === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return 'must be an e-mail address';
  if (type === 'uid' && !/^[a-z0-9-]+$/.test(value)) return 'must be a slug';
  if (regex && !new RegExp(regex).test(value)) return `“${value}” does not match ${regex}`;
  if (maxLength && value.length > maxLength) return `${value.length} characters, at most ${maxLength}`;
  return undefined;
};
