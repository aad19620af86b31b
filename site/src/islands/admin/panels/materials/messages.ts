/** The notices of Upload Materials, as the specification words them. */
export const messages = {
  missing: 'Please select a batch or give a title',
  noFile: 'Please select files to upload',
  complete: { title: 'Upload complete', text: 'File(s) uploaded successfully' },
  failed: { title: 'Upload failed', text: 'There was an error uploading the file.' },
} as const
