// Replaces the map library in react-map-gl, which would load all of it; our maps pass their parts of it.
export const Map = undefined
