# The site. No backend is needed to build it: pages are rendered on their first request.
# Any image with Node, npm and a user `node` with the id 1000.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN PRERENDER=false node --import tsx scripts/build/build.ts && node --import tsx scripts/build/copyRuntime.ts /runtime

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MEDIA_CACHE_DIR=/cache ASSETS_DIR=/assets
WORKDIR /app
# The site's fonts are its own; without a configuration, each drawing logs an error.
RUN mkdir -p /data /cache /assets /etc/fonts && chown node:node /data /cache /assets \
  && echo '<fontconfig><cachedir>/cache</cachedir></fontconfig>' > /etc/fonts/fonts.conf
COPY --from=build /runtime ./
USER node
# /data must survive deploys: undelivered enquiries, and the last known content. Processes of all builds share /assets.
VOLUME /data /cache /assets
EXPOSE 3000
# Alive, not ready: a site whose backend is away must not be restarted.
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/start/index.js"]
