# The site's server, which builds the site from the CMS, serves it and shows drafts:
# docker build -f deploy/site.Dockerfile -t careerspeak-site .
ARG NODE_VERSION=24.21.0
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY matchmaker/package.json matchmaker/
COPY site/package.json site/
COPY cms/contract/package.json cms/contract/
COPY site/english/package.json site/english/
# Not `npm ci`, since the lockfile lists one platform's binaries only.
RUN npm install --workspace=site --omit=dev --ignore-scripts --no-save --no-audit --no-fund
COPY deploy/trim.mjs deploy/
RUN node deploy/trim.mjs node_modules site/node_modules
COPY netlify.toml ./
COPY site site
# The contracts, which the site's own code imports.
COPY cms/contract cms/contract
COPY matchmaker/src matchmaker/src
# A folder that is there already would keep its owner.
RUN mkdir /empty

FROM gcr.io/distroless/cc-debian12
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
COPY --from=build --chown=1001:1001 /empty /app/site/.cache
COPY --from=build --chown=1001:1001 /empty /app/site/.astro
COPY deploy/healthy.mjs /app/deploy/healthy.mjs
WORKDIR /app/site
ENV NODE_ENV=production HOME=/tmp MALLOC_ARENA_MAX=2 ASTRO_TELEMETRY_DISABLED=1 SITE_PORT=4321 SITE_DIST_DIR=.cache/dist SITE_CACHE_DIR=.cache/build
EXPOSE 4321
# The built site and the build cache. Both are within the site's folder, where a build finds its packages, and on one disk,
# since a complete build is moved into place.
VOLUME /app/site/.cache /app/site/.astro
USER 1001:1001
# The first start builds the site.
HEALTHCHECK --interval=15s --timeout=5s --start-period=300s --retries=3 CMD ["node", "/app/deploy/healthy.mjs", "SITE_PORT", "/readyz"]
# Secrets may come from a file of `NAME=value` lines, since `docker inspect` shows variables.
CMD ["node", "--env-file-if-exists=/run/secrets/careerspeak", "server/main.ts"]
