# The matchmaker: docker build -f deploy/matchmaker.Dockerfile -t careerspeak-matchmaker .
ARG NODE_VERSION=24.21.0
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY matchmaker/package.json matchmaker/
COPY site/package.json site/
COPY cms/contract/package.json cms/contract/
COPY site/english/package.json site/english/
# Not `npm ci`, since the lockfile lists one platform's binaries only.
RUN npm install --workspace=matchmaker --omit=dev --ignore-scripts --no-save --no-audit --no-fund
COPY deploy/trim.mjs deploy/
RUN node deploy/trim.mjs node_modules matchmaker/node_modules
COPY cms/contract cms/contract
COPY matchmaker/src matchmaker/src

FROM gcr.io/distroless/cc-debian12
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/package.json /app/package.json
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/cms/contract /app/cms/contract
COPY --from=build /app/matchmaker /app/matchmaker
COPY deploy/healthy.mjs /app/deploy/healthy.mjs
WORKDIR /app/matchmaker
# glibc keeps a memory arena per thread, which never shrinks: two are enough for a single-threaded program.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MATCHMAKER_PORT=9000
EXPOSE 9000
USER 1001:1001
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["node", "/app/deploy/healthy.mjs", "MATCHMAKER_PORT"]
# Secrets may come from a file of `NAME=value` lines, since `docker inspect` shows variables.
CMD ["node", "--env-file-if-exists=/run/secrets/careerspeak", "src/main.ts"]
