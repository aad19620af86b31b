# The commands that look after an institute: npm run doctor, npm run backup and npm run restore.
# docker build -f deploy/tools.Dockerfile -t careerspeak-tools .
ARG NODE_VERSION=24.21.0
FROM node:${NODE_VERSION}-bookworm-slim AS node

# pg_dump has to be as new as the server.
FROM postgres:17.11-bookworm
COPY --from=node /usr/local/bin /usr/local/bin
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
WORKDIR /app
COPY . .
RUN npm install --omit=dev --workspaces=false --ignore-scripts --no-save --no-audit --no-fund
RUN cd cms && npm install --ignore-scripts --no-save --no-audit --no-fund && npm run build
RUN install -d -o 1001 -g 1001 /data /backups
# The commands read their variables and secrets from this file.
ENV ENV_PATH=/run/secrets/careerspeak NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true HOME=/tmp
USER 1001:1001
VOLUME /data /backups
ENTRYPOINT []
CMD ["npm", "run", "doctor"]
