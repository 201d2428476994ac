interface Place {
  latitude: number;
  longitude: number;
}

/** Spec section 2, Contact. */
export const mapZoom = 14;

/** A place on a map of the open web, which phones hand to their own map. */
export function mapLink({ latitude, longitude }: Place): string {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query}#map=${mapZoom}/${latitude}/${longitude}`;
}
