# One image for web, worker and migrate:
#   docker run IMAGE                                web
#   docker run IMAGE node scripts/start.mjs worker  worker
#   docker run IMAGE node scripts/migrate.mjs       migrations, with the owner's DATABASE_URL
# It has no npm: an operator's other programs are `node scripts/start.mjs` and the name in package.json.
# Build it in Docker's format (`buildah build --format docker`): OCI's has no health check.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package of ours needs its install script.
RUN npm ci --ignore-scripts
COPY . .
# Closed while nobody has looked at the advisories of these packages for two weeks (decision 108).
RUN npm run audit:advisories -- --refresh
RUN npm run build && npm prune --omit=dev --ignore-scripts && node scripts/lib/trim-packages.mjs
# Its programs are compiled in build/.
RUN find prisma scripts -name "*.ts" -delete && rm -rf prisma/schema prisma/seed

FROM node:24.21.0-bookworm-slim AS system
# Letters of the pictures for partners, in English and Hindi. Nothing is installed or compiled in an installation, and nobody reads
# Debian's manuals or translations there.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core && rm -rf /var/lib/apt/lists/* /var/cache/apt \
  && find /usr/share/fonts -type f ! -name "NotoSans-*" ! -name "NotoSansDevanagari-*" -delete \
  && rm -rf /usr/share/man /usr/share/locale && find /usr/share/doc -type f ! -name copyright -delete \
  && rm -rf /usr/local/include /opt/yarn-* /usr/local/bin/yarn* /usr/local/lib/node_modules /usr/local/bin/np[mx] /usr/local/bin/corepack
RUN install -d -o node -g node /data

# What was removed would stay in the layers of the stage before.
FROM scratch
COPY --from=system / /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production APP_ENV=production PORT=3000 PRIVATE_PORT=3002 WORKER_PORT=3001 BUILD_DIR=/app/build DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/scripts ./scripts
USER node
VOLUME /data
# 3001 (worker) and 3002 (web) are for monitoring and the proxy: never publish them.
EXPOSE 3000 3001 3002
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "scripts/health.mjs"]
CMD ["node", "scripts/start.mjs"]
