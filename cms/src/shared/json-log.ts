import { winston } from '@strapi/logger'

const FIELDS = ['trace', 'method', 'path', 'status', 'ms', 'event', 'user', 'client']

/** Lines like those of the site's log. Other properties of errors are left out: they may be what a visitor sent. */
export const jsonLog = winston.format.printf(({ level, message, stack, ...rest }) => {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, rest[name]]))
  return JSON.stringify({ level, time: new Date().toISOString(), msg: stack ?? message, ...fields })
})
