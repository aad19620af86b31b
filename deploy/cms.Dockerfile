# The CMS: docker build -f deploy/cms.Dockerfile -t careerspeak-cms .
ARG NODE_VERSION=24.21.0
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app/cms
ENV STRAPI_TELEMETRY_DISABLED=true
COPY cms/package.json cms/package-lock.json ./
COPY cms/contract/package.json contract/
# Not `npm ci`, since the lockfile lists one platform's binaries only.
RUN npm install --ignore-scripts --no-save --no-audit --no-fund
COPY cms ./
# The rules of the checker and their reader, which finds its packages, zod and yaml, among those of the CMS.
COPY site/english /app/site/english
# The typefaces of the panel.
COPY site/src/app/styles /app/site/src/app/styles
RUN rm -rf /app/site/english/bench && ln -s cms/node_modules /app/node_modules
RUN npm run build
# The panel's build inputs are in the build, and the server loads none of them.
RUN npm prune --omit=dev --ignore-scripts --no-save --no-audit --no-fund
COPY deploy/trim.mjs /app/deploy/
RUN node /app/deploy/trim.mjs --panel node_modules && rm -rf tests bench vitest.config.mts knip.json && mkdir /data

FROM gcr.io/distroless/cc-debian12
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
COPY --from=build --chown=1001:1001 /data /data
COPY deploy/healthy.mjs /app/deploy/healthy.mjs
WORKDIR /app/cms
# glibc keeps a memory arena per thread, which never shrinks: two are enough. On a large machine Node gives new objects 130 MB, of which
# a third serves the learners of one node. Old objects take 150 MB; without a limit Node lets four times as much accumulate before it
# collects. Strapi's command writes its notes to the config folder.
ENV NODE_ENV=production XDG_CONFIG_HOME=/tmp MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=1024" STRAPI_TELEMETRY_DISABLED=true DATA_DIR=/data CMS_PORT=1337
EXPOSE 1337
# Database, secrets and, without a bucket, files.
VOLUME /data
USER 1001:1001
# A start that migrates an earlier version's tables may take minutes.
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s --retries=3 CMD ["node", "/app/deploy/healthy.mjs", "CMS_PORT"]
# Secrets may come from a file of `NAME=value` lines, since `docker inspect` shows variables.
CMD ["node", "--env-file-if-exists=/run/secrets/careerspeak", "--import", "./tracing.mjs", "node_modules/@strapi/strapi/bin/strapi.js", "start"]
