# The CMS: docker build -f deploy/cms.Dockerfile -t careerspeak-cms .
ARG NODE_VERSION=24.21.0
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app/cms
ENV STRAPI_TELEMETRY_DISABLED=true
COPY cms/package.json cms/package-lock.json ./
COPY cms/contract/package.json contract/
# Not `npm ci`: the lockfile names the binaries of one platform only.
RUN npm install --ignore-scripts --no-save --no-audit --no-fund
COPY cms ./
RUN npm run build
# What the panel was built from is in it, and the server loads none of it.
RUN npm prune --omit=dev --ignore-scripts --no-save --no-audit --no-fund
COPY deploy/trim.mjs /app/deploy/
RUN node /app/deploy/trim.mjs --panel node_modules && rm -rf tests bench vitest.config.mts knip.json && mkdir /data

FROM gcr.io/distroless/cc-debian12
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/cms /app/cms
COPY --from=build --chown=1001:1001 /data /data
COPY deploy/healthy.mjs /app/deploy/healthy.mjs
WORKDIR /app/cms
# glibc keeps an arena of memory for each thread, which never shrinks: two are enough. Node takes 130 MB for what is new where the
# machine has much memory; a third of that serves the learners of one node. What is old is 150 MB; without a bound Node lets four
# times as much gather before it clears it away. Strapi's command keeps notes of its own in the folder for settings.
ENV NODE_ENV=production XDG_CONFIG_HOME=/tmp MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=1024" STRAPI_TELEMETRY_DISABLED=true DATA_DIR=/data CMS_PORT=1337
EXPOSE 1337
# Database, secrets and, where there is no bucket, files.
VOLUME /data
USER 1001:1001
# A start that changes the tables of an earlier version may take minutes.
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s --retries=3 CMD ["node", "/app/deploy/healthy.mjs", "CMS_PORT"]
# Secrets may come as a file of lines `NAME=value` instead of variables, which `docker inspect` shows.
CMD ["node", "--env-file-if-exists=/run/secrets/careerspeak", "--import", "./tracing.mjs", "node_modules/@strapi/strapi/bin/strapi.js", "start"]
