import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { fetchFile } from '#api/files.ts'
import './recordFiles.css'

/** A kept picture, small; a click shows it whole. */
export function Picture({ fileId, name }: { fileId: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const address = useAddressOf(fileId)
  if (!address) return <span className="cp-file-icon" aria-hidden />
  return (
    <>
      <button type="button" className="cp-picture" onClick={() => setOpen(true)} aria-label={`Xem ảnh ${name}`}>
        <img src={address} alt="" />
      </button>
      <Modal open={isOpen} title={name} footer={null} width="auto" onCancel={() => setOpen(false)} closable={{ 'aria-label': 'Đóng' }}>
        <img className="cp-picture-whole" src={address} alt={name} />
      </Modal>
    </>
  )
}

/** The bytes need the three headers, so the picture is fetched and shown from memory; with the screen it is gone. */
function useAddressOf(fileId: number): string | null {
  const { data } = useQuery({
    queryKey: ['file', fileId],
    queryFn: () => fetchFile(fileId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { silent: true },
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address
}
