import { winston } from '@strapi/logger'

/** Lines like those of the site's log. Other properties of errors are left out: they may be what a visitor sent. */
export const jsonLog = winston.format.printf(({ level, message, stack, trace, method, path, status, ms }) =>
  JSON.stringify({ level, time: new Date().toISOString(), msg: stack ?? message, trace, method, path, status, ms }),
)
