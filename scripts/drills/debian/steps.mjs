import { commandBlocks, commandsIn, sectionOf } from '../../lib/document-commands.mjs'

/**
 * @typedef {object} Step what the drill does with a command line of a document besides running it as it stands
 * @property {[from: string, to: string]} [instead] what a reader fills in
 * @property {true} [outside] it fetches from the registries of this machine; all else runs without a network
 * @property {'password'} [answers] it asks twice, for this
 * @property {'fillVariables' | 'fillCaddy' | 'fillRelay' | 'trustCaddy' | 'readPassword' | 'readLink' | 'startDebian' | 'waitForPrograms' | 'waitForCms' |
 *   'waitForSite' | 'readDiagnosis'} [next] what a reader does after it
 */

/** The location of the Git bundle in the scratch root. */
export const BUNDLE = '/root/careerspeak.bundle'

/** @type {Record<string, Step>} the lines of “One machine with Debian and systemd”, each of which is run */
export const INSTALLATION = {
  'apt-get update': { outside: true },
  'apt-get install -y git npm postgresql redis-server coturn caddy': { outside: true, next: 'startDebian' },
  'npm install --global npm@10': { outside: true },
  'npm install --global node@24.21.0': { outside: true },
  'openssl rand -hex 24': { next: 'readPassword' },
  'runuser -u postgres -- createuser --pwprompt careerspeak': { answers: 'password' },
  'runuser -u postgres -- createdb --owner=careerspeak --template=template0 --encoding=UTF8 careerspeak': {},
  'useradd --system --home-dir /opt/careerspeak careerspeak': {},
  'git clone … /opt/careerspeak && cd /opt/careerspeak': { instead: ['…', BUNDLE] },
  'npm install && (cd cms && npm install --ignore-scripts && npm run build)': { outside: true },
  'install -d -o careerspeak site/.cache site/.astro': {},
  'install -m 640 -g careerspeak deploy/systemd/careerspeak.env.example /etc/careerspeak.env': {
    next: 'fillVariables',
  },
  'ln -s /etc/careerspeak.env .env': {},
  'install -d -m 700 -o careerspeak /var/lib/careerspeak-cms': {},
  'install -m 600 -o careerspeak deploy/begin.json.example /var/lib/careerspeak-cms/begin.json': {},
  'cp deploy/systemd/careerspeak-* /etc/systemd/system/ && systemctl daemon-reload': {},
  'systemctl enable --now careerspeak-cms careerspeak-matchmaker': { next: 'waitForPrograms' },
  'install -D -m 644 deploy/systemd/caddy.conf.example /etc/systemd/system/caddy.service.d/careerspeak.conf':
    {
      next: 'fillCaddy',
    },
  'install -m 644 deploy/Caddyfile /etc/caddy/Caddyfile': {},
  'systemctl daemon-reload && systemctl restart caddy': { next: 'trustCaddy' },
  'install -m 400 -o turnserver deploy/turnserver.conf.example /etc/turnserver.conf': { next: 'fillRelay' },
  'systemctl restart coturn': {},
  'systemctl enable --now careerspeak-site': { next: 'waitForSite' },
  'journalctl -u careerspeak-cms -o cat': { next: 'readLink' },
  'systemctl enable --now careerspeak-backup.timer': {},
  'systemctl start careerspeak-backup': {},
  'npm run doctor': { next: 'readDiagnosis' },
}

/** @type {Record<string, Step>} the lines that bring a copy back, of “Keeping and moving the data” */
export const RESTORATION = {
  'cd /opt/careerspeak': {},
  'systemctl stop careerspeak-cms careerspeak-site': {},
  'npm run restore -- /var/lib/careerspeak-backups/2026-11-22T02-30-00': {
    instead: ['2026-11-22T02-30-00', '$(ls /var/lib/careerspeak-backups)'],
  },
  'chown -R careerspeak: /var/lib/careerspeak-cms': {},
  'systemctl start careerspeak-cms careerspeak-site': { next: 'waitForSite' },
}

/** @type {Record<string, Step>} the lines of docs/breach.md, by which all secrets are changed */
export const BREACH = {
  'systemctl stop careerspeak-cms careerspeak-site careerspeak-matchmaker': {},
  'mv /var/lib/careerspeak-cms/secrets.json /root/secrets.json.stolen': {},
  'echo SECRETS=changed >> /etc/careerspeak.env': {},
  'systemctl start careerspeak-cms': { next: 'waitForCms' },
  "sed -i '/^SECRETS=changed$/d' /etc/careerspeak.env": {},
  'systemctl start careerspeak-site careerspeak-matchmaker': { next: 'waitForSite' },
}

/**
 * The command lines that the drill follows, from the documents.
 * @param {{ deploying: string, operating: string, breach: string }} documents
 */
export function linesOf({ deploying, operating, breach }) {
  const keeping = commandBlocks(sectionOf(operating, 'Keeping and moving the data'))
  return {
    installation: commandsIn(sectionOf(deploying, 'One machine with Debian and systemd')),
    restoration: keeping.find((block) => block.some((line) => line.includes('npm run restore'))) ?? [],
    breach: commandsIn(breach),
  }
}

/** @param {(file: string) => string} read a file of the repository */
export const readDocuments = (read) => ({
  deploying: read('docs/deploying.md'),
  operating: read('docs/operating.md'),
  breach: read('docs/breach.md'),
})
