/** Whether an address holds a name or a password: a page must show no password, nor a name that looks like another site's. */
export const hasLogin = ({ username, password }: URL): boolean => username !== '' || password !== '';
