/** The part of the host's build utilities that is used. */
interface Host {
  utils: {
    cache: {
      /** Says whether there was anything. */
      restore(folders: string[]): Promise<boolean>;
      save(folders: string[]): Promise<boolean>;
    };
  };
}

export function onPreBuild(host: Host): Promise<void>;
export function onPostBuild(host: Host): Promise<void>;
