# One image for web, worker and migrate:
#   docker run IMAGE                     web (npm start)
#   docker run IMAGE npm run worker      worker
#   docker run IMAGE npm run migrate     migrations, with the owner's DATABASE_URL
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package of ours needs its install script.
RUN npm ci --ignore-scripts
COPY . .
# Closed while nobody has looked at the advisories of these packages for two weeks (decision 108).
RUN npm run audit:advisories -- --refresh
RUN npm run build && npm prune --omit=dev && node scripts/lib/trim-packages.mjs

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production APP_ENV=production PORT=3000 PRIVATE_PORT=3002 WORKER_PORT=3001 BUILD_DIR=/app/build DATA_DIR=/data
WORKDIR /app
# Letters of the pictures for partners, in English and Hindi.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node /data
COPY --from=build /app/package.json /app/server.ts /app/tsconfig.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/app ./app
COPY --from=build /app/tenants ./tenants
COPY --from=build /app/jobs ./jobs
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/scripts ./scripts
USER node
VOLUME /data
# 3001 (worker) and 3002 (web) are for monitoring and the proxy: never publish them.
EXPOSE 3000 3001 3002
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "scripts/health.mjs"]
CMD ["npm", "start"]
