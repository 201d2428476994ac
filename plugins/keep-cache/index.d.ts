/** The part of the host's build utilities that the plugin uses. */
interface Host {
  utils: {
    cache: {
      /** Resolves to whether there was a cache. */
      restore(folders: string[]): Promise<boolean>;
      save(folders: string[]): Promise<boolean>;
    };
  };
}

export function onPreBuild(host: Host): Promise<void>;
export function onPostBuild(host: Host): Promise<void>;
