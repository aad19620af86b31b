type Config = { mode?: string; define?: Record<string, string> }

/** Strapi runs its build in the CMS's environment, in which React and Redux would be those for development. */
export default (config: Config): Config =>
  config.mode === 'production'
    ? { ...config, define: { ...config.define, 'process.env.NODE_ENV': '"production"' } }
    : config
