"""A new complaint, whatever its channel; the oral one taken down; forwarding by council and partners."""
