const path = require('node:path')

module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: path.join(env('DATA_DIR'), 'data.db') },
    useNullAsDefault: true,
  },
})
