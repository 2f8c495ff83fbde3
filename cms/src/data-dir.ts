import path from 'node:path'

/** Everything that an instance writes: data.db, public/uploads/, admin.txt. */
export const dataDir = path.resolve(process.env.CMS_DATA_DIR || '.tmp')
