const ON_DEBIAN = { left: 'it needs systemd and what the guide of 1.0.0 installed' }
const ON_A_FILE = { left: 'scripts/upgrading.test.mjs runs it on a file of its own' }

/**
 * How `npm run drill -- upgrade` handles each command line of UPGRADING.md: it runs in a phase, on one kind of
 * database or both; `instead` replaces it; `stays` starts a program; or it is left out for a reason.
 * @typedef {'backup' | 'version' | 'install' | 'start' | 'site' | 'checkout' | 'restore'} Phase
 * @typedef {{ phase: Phase, database?: 'sqlite' | 'postgres', instead?: string, stays?: true }} Step
 * @type {Record<string, Step | { left: string }>}
 */
export const plan = {
  'npm run backup -- ../careerspeak-1.0.0': { phase: 'backup', database: 'sqlite' },
  'mkdir -m 700 ../careerspeak-1.0.0': { phase: 'backup', database: 'postgres' },
  'pg_dump --format=custom --no-owner --file=../careerspeak-1.0.0/careerspeak.dump "$DATABASE_URL"': {
    phase: 'backup',
    database: 'postgres',
  },
  'cp -a "$DATA_DIR" ../careerspeak-1.0.0/data': { phase: 'backup', database: 'postgres' },
  'git restore package-lock.json cms/package-lock.json': { phase: 'version' },
  // This version may not have been pushed yet.
  'git pull': { phase: 'version', instead: 'git checkout --quiet refs/this-version' },
  'npm install': { phase: 'install' },
  '(cd cms && npm install --ignore-scripts && npm run build)': { phase: 'install' },
  '(cd cms && npm start)': { phase: 'start', stays: true },
  '(cd site && npm run build)': { phase: 'site' },
  'node site/server/main.ts': { left: 'the journeys of the browser run on the server of the site' },
  'npm start -w matchmaker': { left: 'the matchmaker holds no data' },
  'npm run doctor': { left: 'it asks for a mail server with a certificate and the public addresses' },
  'git checkout --force a5800d9': { phase: 'checkout' },
  // 1.0.0 compiles into the existing folder, and would load a later version's routes.
  'rm -rf cms/dist': { phase: 'checkout' },
  'npm run restore -- ../careerspeak-1.0.0': { phase: 'restore', database: 'sqlite' },
  "psql \"$DATABASE_URL\" --single-transaction -c 'drop schema public cascade' -c 'create schema public'": {
    phase: 'restore',
    database: 'postgres',
  },
  'pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" ../careerspeak-1.0.0/careerspeak.dump':
    { phase: 'restore', database: 'postgres' },
  'mv "$DATA_DIR" ../careerspeak-2.0.0-data': { phase: 'restore', database: 'postgres' },
  'cp -a ../careerspeak-1.0.0/data "$DATA_DIR"': { phase: 'restore', database: 'postgres' },
  // The section “On Debian with systemd”.
  'cd /opt/careerspeak': ON_DEBIAN,
  'systemctl stop careerspeak-site careerspeak-matchmaker careerspeak-cms': ON_DEBIAN,
  "grep '^DATABASE_' /etc/careerspeak.env": ON_DEBIAN,
  'ls /var/lib/careerspeak-cms/careerspeak.db': ON_DEBIAN,
  "sed -i '/^DATABASE_URL=/d' /etc/careerspeak.env": ON_A_FILE,
  "sed -i '$a\\' /etc/careerspeak.env": ON_A_FILE,
  "grep -q '^NODE_ENV=' /etc/careerspeak.env || echo NODE_ENV=production >> /etc/careerspeak.env": ON_A_FILE,
  "grep -q '^HOST=' /etc/careerspeak.env || echo HOST=127.0.0.1 >> /etc/careerspeak.env": ON_A_FILE,
  "grep -q '^TRUST_PROXY=' /etc/careerspeak.env || echo TRUST_PROXY=1 >> /etc/careerspeak.env": ON_A_FILE,
  "grep -q '^DATA_DIR=' /etc/careerspeak.env || echo DATA_DIR=/var/lib/careerspeak-cms >> /etc/careerspeak.env":
    ON_A_FILE,
  "grep -q '^BACKUP_DIR=' /etc/careerspeak.env || echo BACKUP_DIR=/var/lib/careerspeak-backups >> /etc/careerspeak.env":
    ON_A_FILE,
  "grep -q '^REDIS_URL=' /etc/careerspeak.env || echo REDIS_URL=redis://127.0.0.1:6379 >> /etc/careerspeak.env":
    ON_A_FILE,
  'chown root:careerspeak /etc/careerspeak.env && chmod 640 /etc/careerspeak.env': ON_A_FILE,
  'ln -s /etc/careerspeak.env .env': ON_A_FILE,
  "export DATA_DIR=/var/lib/careerspeak-cms DATABASE_URL=$(sed -n 's/^DATABASE_URL=//p' /etc/careerspeak.env)":
    ON_DEBIAN,
  'install -d -o careerspeak site/.cache site/.astro': ON_DEBIAN,
  'cp deploy/systemd/careerspeak-* /etc/systemd/system/ && systemctl daemon-reload': ON_DEBIAN,
  'systemctl enable --now careerspeak-cms': ON_DEBIAN,
  'journalctl -u careerspeak-cms -o cat': ON_DEBIAN,
  'install -D -m 644 deploy/systemd/caddy.conf.example /etc/systemd/system/caddy.service.d/careerspeak.conf':
    ON_DEBIAN,
  'install -m 644 deploy/Caddyfile /etc/caddy/Caddyfile': ON_DEBIAN,
  'systemctl daemon-reload && systemctl restart caddy': ON_DEBIAN,
  'systemctl enable --now careerspeak-matchmaker careerspeak-site careerspeak-backup.timer': ON_DEBIAN,
}
