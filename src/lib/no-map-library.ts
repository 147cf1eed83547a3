// Stands in for the map library where react-map-gl would load all of it by itself: maps of ours bring their parts of it.
export const Map = undefined
