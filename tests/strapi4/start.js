const strapi = require('@strapi/strapi')

strapi({ appDir: __dirname, distDir: __dirname }).start()
