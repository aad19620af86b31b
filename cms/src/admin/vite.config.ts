type Config = { mode?: string; define?: Record<string, string> }

/**
 * Strapi builds the panel in the CMS's environment, by which React, Redux and the compiler of JSX would be those for development. The
 * CMS's configuration, which wants more variables in production, has been read before.
 */
export default (config: Config): Config => {
  if (config.mode !== 'production') return config
  process.env.NODE_ENV = 'production'
  return { ...config, define: { ...config.define, 'process.env.NODE_ENV': '"production"' } }
}
