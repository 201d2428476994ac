interface Place {
  latitude: number;
  longitude: number;
}

export const mapZoom = 14;

/** A link to a place on OpenStreetMap, which phones open in their map app. */
export function mapLink({ latitude, longitude }: Place): string {
  const query = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${query}#map=${mapZoom}/${latitude}/${longitude}`;
}
