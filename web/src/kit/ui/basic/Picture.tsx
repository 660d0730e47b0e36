import { files } from '@cardpro/contract/kit/files/files'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { fetchFile } from '#kit/api/files.ts'
import '#kit/ui/record/recordFiles.css'

/** A kept picture, small; a click shows it whole. */
export function Picture({ fileId, name }: { fileId: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const address = useAddressOf(fileId)
  if (!address) return <span className="cp-file-icon firm framed sunken grid cp-muted" aria-hidden />
  return (
    <>
      <button
        type="button"
        className="cp-picture firm framed sunken"
        onClick={() => setOpen(true)}
        aria-label={`Xem ảnh ${name}`}
      >
        <img src={address} alt="" />
      </button>
      <Modal
        open={isOpen}
        title={name}
        footer={null}
        width="auto"
        onCancel={() => setOpen(false)}
        closable={{ 'aria-label': 'Đóng' }}
      >
        <img className="cp-picture-whole" src={address} alt={name} />
      </Modal>
    </>
  )
}

/** The bytes need the three headers, so the picture is fetched by a call and shown from memory. */
const useAddressOf = (fileId: number): string | undefined =>
  useQuery({
    queryKey: ['file', fileId],
    queryFn: async () => dataAddress((await fetchFile(files.getFile, { FileID: fileId })).bytes),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { silent: true },
  }).data

const dataAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(new Error('Chưa đọc được ảnh'))
    reader.readAsDataURL(bytes)
  })
